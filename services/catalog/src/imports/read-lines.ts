import { createGunzip } from 'node:zlib';
import { pipeline } from 'node:stream';
import type { Readable } from 'node:stream';
import { IMPORT_MAX_BYTES, Problem } from '@atlas/contracts';

export interface Line {
  /** 1-based. */
  readonly line: number;
  readonly text: string;
}

/** The rest of a refused body is not read, so its connection cannot be used again. */
const CLOSE = { Connection: 'close' } as const;
const MAX_LINE_LENGTH = 512 * 1024;

/**
 * Reads the chunks of a file, at most IMPORT_MAX_BYTES after decompression.
 * @throws Problem for a longer file, and for an encoding other than gzip
 */
export async function* readBytes(source: Readable, encoding = 'identity'): AsyncGenerator<Buffer> {
  let bytes = 0;
  try {
    for await (const chunk of decompressed(source, encoding) as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      if (bytes > IMPORT_MAX_BYTES)
        throw new Problem('too-large', {
          detail: `At most ${IMPORT_MAX_BYTES} bytes.`,
          headers: CLOSE,
        });
      yield chunk;
    }
  } catch (error) {
    if (error instanceof Problem || encoding === 'identity') throw error;
    throw new Problem('malformed-request', { detail: 'The file is not gzip.', headers: CLOSE });
  }
}

function decompressed(source: Readable, encoding: string): Readable {
  if (encoding === 'identity' || encoding === '') return source;
  if (encoding !== 'gzip')
    throw new Problem('unsupported-media-type', { detail: 'The encoding must be gzip or none.' });
  // Errors reach the reader of the result.
  return pipeline(source, createGunzip(), () => {});
}

/**
 * Decodes UTF-8 text.
 * @throws Problem for bytes that are not UTF-8, with the line
 */
export async function* readText(chunks: AsyncIterable<Buffer>): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let line = 1;
  const decode = (chunk?: Buffer) => {
    try {
      return decoder.decode(chunk, { stream: chunk !== undefined });
    } catch {
      throw new Problem('malformed-request', {
        detail: `The file is not UTF-8 at or after line ${line}.`,
      });
    }
  };
  for await (const chunk of chunks) {
    const text = decode(chunk);
    yield text;
    line += text.split('\n').length - 1;
  }
  yield decode();
}

/** Splits text into lines. @throws Problem for a line longer than 512 KiB */
export async function* readLines(texts: AsyncIterable<string>): AsyncGenerator<Line> {
  let rest = '';
  let line = 0;
  for await (const text of texts) {
    const parts = (rest + text).split('\n');
    rest = parts.pop() ?? '';
    for (const part of parts) yield { line: ++line, text: part };
    if (rest.length > MAX_LINE_LENGTH)
      throw new Problem('too-large', {
        detail: `Line ${line + 1} is longer than ${MAX_LINE_LENGTH} characters.`,
        headers: CLOSE,
      });
  }
  if (rest !== '') yield { line: line + 1, text: rest };
}
