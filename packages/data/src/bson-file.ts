import { createReadStream } from 'node:fs';
import { BSON } from 'mongodb';
import type { Document } from 'mongodb';

/** Documents keep their stored types, so that numbers are not converted. */
const AS_STORED = { promoteValues: false, promoteBuffers: false, bsonRegExp: true } as const;

/** Reads concatenated BSON documents. @throws Error when the file ends inside a document */
export async function* readBsonFile(file: string): AsyncGenerator<Document> {
  let rest: Buffer = Buffer.alloc(0);
  for await (const chunk of createReadStream(file)) {
    rest = rest.length > 0 ? Buffer.concat([rest, chunk as Buffer]) : (chunk as Buffer);
    let at = 0;
    while (rest.length - at >= 4 && rest.length - at >= rest.readInt32LE(at)) {
      const size = rest.readInt32LE(at);
      if (size < 5) throw new Error(`${file} is damaged at a document of ${size} bytes.`);
      yield BSON.deserialize(rest.subarray(at, at + size), AS_STORED);
      at += size;
    }
    rest = rest.subarray(at);
  }
  if (rest.length > 0) throw new Error(`${file} ends inside a document.`);
}
