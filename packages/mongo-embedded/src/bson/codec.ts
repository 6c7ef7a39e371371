import { calculateObjectSize, deserialize, serialize, setInternalBufferSize } from 'bson';
import type { SerializeOptions } from 'bson';
import type { Doc } from './types';

/** Decodes and preserves every type: an Int32 stays one, so that writing a document back changes nothing. */
export const decode = (bytes: Uint8Array): Doc =>
  deserialize(bytes, { promoteValues: false, bsonRegExp: true, promoteBuffers: false });

/** The buffer that the package writes into; what is larger needs one of its own. */
const DEFAULT_BUFFER_BYTES = 17 * 1024 * 1024;
const OPTIONS: SerializeOptions = { ignoreUndefined: false, checkKeys: false };

export function encode(document: Doc): Buffer {
  try {
    const bytes = serialize(document, OPTIONS) as Buffer;
    if (bytes.length < DEFAULT_BUFFER_BYTES) return bytes;
  } catch (error) {
    if (sizeOf(document) < DEFAULT_BUFFER_BYTES) throw error;
  }
  // Past the end of its buffer the package writes nothing, or throws.
  setInternalBufferSize(sizeOf(document) + 1);
  const bytes = serialize(document, OPTIONS) as Buffer;
  setInternalBufferSize(DEFAULT_BUFFER_BYTES);
  return bytes;
}

const sizeOf = (document: Doc): number => calculateObjectSize(document, { ignoreUndefined: false });
