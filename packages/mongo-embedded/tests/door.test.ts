import { describe, expect, it } from '@jest/globals';
import type * as door from '../src/door';
import * as room from '../src/index';

describe('the door', () => {
  it('when the door says a name, then the room has it with that type', () => {
    const seen: typeof door = room;
    expect(typeof seen.EmbeddedMongo.create).toBe('function');
  });
});
