import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FetchedResponse } from '../proxy/fetch-response';

const WORTH_COMPRESSING = 1_024;
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

export type Encoding = 'br' | 'gzip' | 'identity';

export interface Variant {
  readonly etag: string;
  /** One character a byte (latin1), as `endInOneWrite` wants it. */
  readonly body: string;
  /** Of an answer that says "what you have is still good" (304), names and values in turn. */
  readonly fields: readonly string[];
  /** Of one with the body. */
  readonly bodyFields: readonly string[];
}

/** One public answer in all its encodings; each is made when it is first asked for, and once. */
export class CacheEntry {
  private readonly type: string;
  private readonly tag: string;
  private readonly variants = new Map<Encoding, Variant | Promise<Variant>>();

  private readonly body: string;

  constructor(
    body: Buffer,
    type: string | undefined,
    readonly madeAt: number,
  ) {
    this.body = body.toString('latin1');
    this.type = type ?? 'application/octet-stream';
    this.tag = createHash('sha256').update(body).digest('base64url').slice(0, 27);
  }

  get bytes(): number {
    return this.body.length;
  }

  /** At once, unless it is still being made. */
  variant(encoding: Encoding): Variant | Promise<Variant> {
    const wanted = this.body.length < WORTH_COMPRESSING ? 'identity' : encoding;
    let made = this.variants.get(wanted);
    if (!made) {
      made = wanted === 'identity' ? this.toVariant(wanted, this.body) : this.compress(wanted);
      this.variants.set(wanted, made);
    }
    return made;
  }

  private async compress(encoding: 'br' | 'gzip'): Promise<Variant> {
    const bytes = Buffer.from(this.body, 'latin1');
    const encoded =
      encoding === 'br'
        ? await promisify(brotliCompress)(bytes, BROTLI)
        : await promisify(gzip)(bytes);
    const variant = this.toVariant(encoding, encoded.toString('latin1'));
    this.variants.set(encoding, variant);
    return variant;
  }

  private toVariant(encoding: Encoding, body: string): Variant {
    const coded = encoding !== 'identity';
    const etag = `"${this.tag}${coded ? `-${encoding}` : ''}"`;
    const fields = [
      'ETag',
      etag,
      'Vary',
      'Accept-Encoding',
      'Cache-Control',
      'no-cache',
      'X-Content-Type-Options',
      'nosniff',
    ];
    const bodyFields = [
      ...fields,
      'Content-Type',
      this.type,
      'Content-Length',
      String(body.length),
      ...(coded ? ['Content-Encoding', encoding] : []),
    ];
    return { etag, body, fields, bodyFields };
  }
}

const EVERYBODYS_VARY = /^(?:\s*(?:accept-encoding|origin)\s*(?:,|$))*$/i;

/** Kept are only whole, successful answers that are the same for everybody. */
export function isPublic({ status, headers }: FetchedResponse): boolean {
  return (
    status === 200 &&
    !headers['set-cookie'] &&
    !headers['content-encoding'] &&
    !/private|no-store/i.test(String(headers['cache-control'] ?? '')) &&
    EVERYBODYS_VARY.test(String(headers.vary ?? ''))
  );
}
