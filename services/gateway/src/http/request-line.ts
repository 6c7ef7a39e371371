import { Problem, isDecodable } from '@atlas/contracts';
import { PROBES } from '@atlas/service-kit';
import type { RequestContext } from './request-context';
import { isForPrograms } from './readable-path';

const ALLOWED = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'];
/** Preflight requests, which only a public API has. */
const METHODS = new Set([...ALLOWED, 'OPTIONS']);
const MAX_URL = 8_192;
/** What two parsers could read in two ways: dots, slashes and percent signs in disguise, control characters. */
const AMBIGUOUS =
  /%2e|%2f|%5c|%00|%25(?:2e|2f|5c)|\\|[\u0000-\u0020\u007f]|\/\/|\/\.{1,2}(?:\/|$)/i;

/** `rawHeaders` are names and values in turn. */
function countOf(wanted: string, rawHeaders: readonly string[]): number {
  let count = 0;
  for (let at = 0; at < rawHeaders.length; at += 2)
    if (rawHeaders[at]?.length === wanted.length && rawHeaders[at]?.toLowerCase() === wanted)
      count += 1;
  return count;
}

export const methodNotAllowed = (): Problem =>
  new Problem('method-not-allowed', { headers: { Allow: ALLOWED.join(', ') } });

/** Refuses what no browser sends, other hosts of visitors, and what gateway and service could read differently. @throws Problem */
export function checkRequestLine(
  { req, path }: Pick<RequestContext, 'req' | 'path'>,
  mayNameHost: (req: RequestContext['req']) => boolean,
): void {
  if (!METHODS.has(req.method ?? '')) throw methodNotAllowed();
  if (!req.headers.host || countOf('host', req.rawHeaders) !== 1)
    throw new Problem('malformed-request', { detail: 'A request names exactly one host.' });
  const coding = req.headers['transfer-encoding'];
  if (coding !== undefined && coding.toLowerCase() !== 'chunked')
    throw new Problem('malformed-request', {
      detail: 'Bodies come whole or chunked.',
      headers: { Connection: 'close' },
    });
  // An orchestrator probes under the process's own address.
  if (!PROBES.has(path) && !mayNameHost(req)) throw new Problem('wrong-host');
  const url = req.url ?? '';
  if (url.length > MAX_URL) throw new Problem('uri-too-long');
  if (!url.startsWith('/'))
    throw new Problem('malformed-request', { detail: 'The request target must be a path.' });
  if (AMBIGUOUS.test(path) || path.includes('#'))
    throw new Problem('malformed-request', { detail: 'The path is ambiguous.' });
  // The query of a page is its visitor's own text: the page reads what can be read of it.
  if (!isDecodable(isForPrograms(path) ? url : path))
    throw new Problem('malformed-request', {
      detail: 'The percent-encoding of the address is not valid UTF-8.',
    });
}
