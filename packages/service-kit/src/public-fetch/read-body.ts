import type { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { PublicFetchError } from './public-fetch-error';

const DECODERS: ReadonlyMap<string, () => Transform> = new Map([
  ['gzip', createGunzip],
  ['x-gzip', createGunzip],
  ['deflate', createInflate],
  ['br', createBrotliDecompress],
]);

/**
 * Reads a body and undoes its content coding. The bound holds for the bytes that were sent and for the decompressed bytes,
 * so that a small body cannot grow without limit.
 * @param coding value of `content-encoding`
 * @throws PublicFetchError `too-large`, or `invalid-response` for another coding or more than one
 */
export async function readBody(
  body: Readable,
  coding: string | undefined,
  maxBytes: number,
): Promise<Buffer> {
  const name = coding?.trim().toLowerCase() ?? '';
  const isPlain = name === '' || name === 'identity';
  const decoder = DECODERS.get(name)?.();
  if (!isPlain && !decoder) throw new PublicFetchError('invalid-response');
  const collect = (chunks: AsyncIterable<Buffer>) => collectBytes(chunks, maxBytes);
  return decoder ? pipeline(body, bounded(maxBytes), decoder, collect) : pipeline(body, collect);
}

function bounded(maxBytes: number) {
  return async function* count(chunks: AsyncIterable<Buffer>) {
    let bytes = 0;
    for await (const chunk of chunks) {
      bytes += chunk.length;
      if (bytes > maxBytes) throw new PublicFetchError('too-large');
      yield chunk;
    }
  };
}

async function collectBytes(chunks: AsyncIterable<Buffer>, maxBytes: number): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const chunk of bounded(maxBytes)(chunks)) parts.push(chunk);
  return Buffer.concat(parts);
}
