// Reads every entry of a data file: `node walk.mjs FILE`. Ends with 0 if all can be read; a damaged file may kill it.
import { open } from 'lmdb';

const RECORD_SPACE = 2;

try {
  const database = open({
    path: process.argv[2],
    encoding: 'binary',
    keyEncoding: 'binary',
    readOnly: true,
  });
  for (const { key, value } of database.getRange()) {
    if (key[0] !== RECORD_SPACE) continue;
    if (value.length < 5 || value.readInt32LE(0) !== value.length || value.at(-1) !== 0)
      throw new Error('a document without its beginning or its end');
  }
  process.exit(0);
} catch (error) {
  process.stderr.write(String(error?.message ?? error));
  process.exit(1);
}
