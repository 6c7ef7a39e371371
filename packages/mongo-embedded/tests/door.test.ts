import type * as door from '../src/door';
import * as workspace from '../src/index';

describe('the door', () => {
  it('declares every option', () => {
    const taken: Required<door.EmbeddedMongoOptions> =
      {} as Required<workspace.EmbeddedMongoOptions>;
    const declared: Required<workspace.EmbeddedMongoOptions> =
      {} as Required<door.EmbeddedMongoOptions>;
    expect(taken).toEqual(declared);
  });
  it('every declared name exists with that type', () => {
    const seen: typeof door = workspace;
    expect(typeof seen.EmbeddedMongo.create).toBe('function');
    expect(new seen.DirectoryInUse('d', 'p')).toBeInstanceOf(Error);
    expect(new seen.DataDamaged('f', 'r')).toBeInstanceOf(Error);
  });
});
