import { describe, expect, it } from '@jest/globals';
import type * as door from '../src/door';
import * as room from '../src/index';

describe('the door', () => {
  it('when the code takes an option, then the door says it', () => {
    const taken: Required<door.EmbeddedMongoOptions> = {} as Required<room.EmbeddedMongoOptions>;
    const said: Required<room.EmbeddedMongoOptions> = {} as Required<door.EmbeddedMongoOptions>;
    expect(taken).toEqual(said);
  });
  it('when the door says a name, then the room has it with that type', () => {
    const seen: typeof door = room;
    expect(typeof seen.EmbeddedMongo.create).toBe('function');
    expect(new seen.DirectoryInUse('d', 'p')).toBeInstanceOf(Error);
    expect(new seen.DataDamaged('f', 'r')).toBeInstanceOf(Error);
  });
});
