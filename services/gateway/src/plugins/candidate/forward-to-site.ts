import { request as requestHttp } from 'node:http';
import type { IncomingHttpHeaders, RequestListener } from 'node:http';
import { request as requestHttps } from 'node:https';
import { pipeline } from 'node:stream';

/** Forwards requests of pages at `ownOrigin` to the site. Responds 502 when the site does not respond. */
export function forwardToSite(site: URL, ownOrigin: string): RequestListener {
  const send = site.protocol === 'https:' ? requestHttps : requestHttp;

  function toSite(headers: IncomingHttpHeaders): IncomingHttpHeaders {
    const { origin, referer } = headers;
    return {
      ...headers,
      host: site.host,
      // The site accepts writes from its own pages only.
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
    const outgoing = send(site.origin + req.url, { method, headers: toSite(req.headers) });
    outgoing.on('response', (response) => {
      res.writeHead(response.statusCode ?? 502, toBrowser(response.headers));
      pipeline(response, res, () => {});
    });
    outgoing.on('error', (error) =>
      res.headersSent ? res.destroy() : res.writeHead(502).end(error.message),
    );
    pipeline(req, outgoing, () => {});
  };
}
