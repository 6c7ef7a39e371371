import type { IncomingMessage } from 'node:http';
import { Problem, isDecodable } from '@atlas/contracts';
import type { RequestHandler } from 'express';

const ABSOLUTE = /^https?:\/\/([^/?#@\\]+)((?:[/?].*)?)$/i;

/**
 * Rewrites an absolute-form target (`GET http://host/path`) to its origin form; its host replaces the `Host` field (RFC
 * 9112 section 3.2.2). Every other target stays as it is.
 * @param req the request, which is changed
 * @example
 * createServer((req, res) => {
 *   toOriginForm(req);
 *   app(req, res);
 * });
 */
export function toOriginForm(req: IncomingMessage): void {
  const { url = '/' } = req;
  if (url.startsWith('/')) return;
  const [, host, rest = ''] = ABSOLUTE.exec(url) ?? [];
  if (!host) return;
  req.headers.host = host;
  req.url = rest.startsWith('/') ? rest : `/${rest}`;
}

/** Middleware that refuses targets with an invalid percent-encoding before routes and query parsers see them. @throws Problem */
export const refuseUndecodable: RequestHandler = (req, _res, next) => {
  if (!isDecodable(req.url))
    throw new Problem('malformed-request', {
      detail: 'The percent-encoding of the address is not valid UTF-8.',
    });
  next();
};
