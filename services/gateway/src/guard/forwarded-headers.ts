import type { Exchange } from '../exchange';

const HOP_BY_HOP = [
  'connection', 'keep-alive', 'proxy-authenticate', 'proxy-authorization', 'proxy-connection', 'te', 'trailer', 'upgrade', 'expect',
];
const FROM_OUTSIDE = /^(?:x-forwarded-|x-atlas-|x-real-ip$|forwarded$|x-request-id$|via$)/;

/** Names a `Connection` field declares as hop-by-hop are so too (RFC 9110 §7.6.1). */
export function hopByHop(connection: string | undefined): string[] {
  const named = connection?.split(',').map((name) => name.trim().toLowerCase()).filter(Boolean) ?? [];
  return [...HOP_BY_HOP, ...named.filter((name) => name !== 'transfer-encoding' && name !== 'content-length')];
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
  for (const name of hopByHop(headers.connection)) delete headers[name];
  for (const name of Object.keys(headers)) if (FROM_OUTSIDE.test(name)) delete headers[name];
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
