import type { Exchange } from '../exchange';

const HOP_BY_HOP = [
  'connection', 'keep-alive', 'proxy-authenticate', 'proxy-authorization', 'proxy-connection', 'te', 'trailer', 'upgrade', 'expect',
  // Each connection frames its bodies itself.
  'transfer-encoding',
];
const FROM_OUTSIDE = /^(?:x-forwarded-|x-atlas-|x-real-ip$|forwarded$|x-request-id$|via$)/;

const USUAL: ReadonlySet<string> = new Set(HOP_BY_HOP);

/** Names a `Connection` field declares as hop-by-hop are so too (RFC 9110 §7.6.1). */
export function hopByHop(connection: string | undefined): ReadonlySet<string> {
  if (!connection || connection === 'keep-alive' || connection === 'close') return USUAL;
  const named = connection.split(',').map((name) => name.trim().toLowerCase()).filter(Boolean);
  return new Set([...HOP_BY_HOP, ...named.filter((name) => name !== 'content-length')]);
}

export interface Caller {
  /** The visitor cookie's value, signed. */
  visitor?: string;
  /** The verified session token. */
  session?: string;
}

/** Rewrites the request's own headers to what the service may see: nothing that outside could have made up. */
export function rewriteRequestHeaders(exchange: Exchange, caller: Caller, publicOrigin: URL): void {
  const { req, route } = exchange;
  const headers = req.headers;
  const dropped = hopByHop(headers.connection);
  for (const name of Object.keys(headers)) if (dropped.has(name) || FROM_OUTSIDE.test(name)) delete headers[name];
  if (route?.authorization !== 'pass' || !/^(?:bearer|basic) /i.test(headers.authorization ?? '')) delete headers.authorization;
  if (route?.authorization === 'session' && caller.session) headers.authorization = `Bearer ${caller.session}`;
  if (!route?.cookies) delete headers.cookie;
  if (caller.visitor) headers['x-atlas-visitor'] = caller.visitor;
  headers['x-request-id'] = exchange.id;
  headers.traceparent = exchange.traceparent;
  headers['x-forwarded-for'] = exchange.address;
  headers['x-forwarded-host'] = publicOrigin.host;
  headers['x-forwarded-proto'] = publicOrigin.protocol.slice(0, -1);
}
