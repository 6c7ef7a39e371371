import { request as requestHttp } from 'node:http';
import type { IncomingHttpHeaders, RequestListener } from 'node:http';
import { request as requestHttps } from 'node:https';
import { pipeline } from 'node:stream';

/** Hands requests of a page at `ownOrigin` on to the site, and its answers back. 502 when it does not answer. */
export function forwardToSite(site: URL, ownOrigin: string): RequestListener {
  const send = site.protocol === 'https:' ? requestHttps : requestHttp;

  function toSite(headers: IncomingHttpHeaders): IncomingHttpHeaders {
    const { origin, referer } = headers;
    return {
      ...headers,
      host: site.host,
      // The site takes changes from its own pages alone.
      ...(origin && { origin: site.origin }),
      ...(referer && { referer: referer.replace(ownOrigin, site.origin) }),
    };
  }

  function toBrowser({ connection: _, ...headers }: IncomingHttpHeaders): IncomingHttpHeaders {
    const { 'strict-transport-security': __, location, ...others } = headers;
    const cookies = headers['set-cookie']?.map((cookie) =>
      cookie.replace(/; (?:Secure|Domain=[^;]*)/gi, ''),
    );
    return {
      ...others,
      ...(cookies && { 'set-cookie': cookies }),
      ...(location && { location: location.replace(site.origin, ownOrigin) }),
    };
  }

  return (req, res) => {
    const { method } = req;
    const asked = send(site.origin + req.url, { method, headers: toSite(req.headers) });
    asked.on('response', (answer) => {
      res.writeHead(answer.statusCode ?? 502, toBrowser(answer.headers));
      pipeline(answer, res, () => {});
    });
    asked.on('error', (error) =>
      res.headersSent ? res.destroy() : res.writeHead(502).end(error.message),
    );
    pipeline(req, asked, () => {});
  };
}
