// Calls of browsers as the proxy sees them: many addresses, keep-alive connections.
import https from 'node:https';

const ADDRESSES = 32;
const TIMEOUT_MS = 20_000;
const SOCKETS = 64;

/** Loopback addresses, one per visitor. */
const agents = Array.from({ length: ADDRESSES }, (_, at) => ({
  agent: new https.Agent({
    keepAlive: true,
    maxSockets: SOCKETS,
    timeout: 25_000,
  }),
  localAddress: `127.1.0.${at + 1}`,
}));

/** Resolves to `{ status, retryAfter, body }`; without a complete response `status` is 0 and `reason` has the cause. */
export function call(origin, who, { path, method = 'GET', body, headers }) {
  const { agent, localAddress } = agents[who % ADDRESSES];
  const { hostname, port } = new URL(origin);
  const text = body === undefined ? undefined : JSON.stringify(body);
  return new Promise((resolve) => {
    const chunks = [];
    const lost = (error) => resolve({ status: 0, reason: error.code ?? error.message });
    const request = https.request(
      {
        agent,
        localAddress,
        family: 4,
        hostname,
        port,
        path,
        method,
        headers: {
          origin,
          'sec-fetch-site': 'same-origin',
          ...(text !== undefined && {
            'content-type': 'application/json',
            'content-length': Buffer.byteLength(text),
          }),
          ...headers,
        },
      },
      (response) => {
        response.on('data', (chunk) => chunks.push(chunk));
        response.on('error', lost);
        response.on('end', () =>
          resolve({
            status: response.statusCode,
            retryAfter: response.headers['retry-after'],
            body: Buffer.concat(chunks),
          }),
        );
      },
    );
    request.setTimeout(TIMEOUT_MS, () => request.destroy(new Error('response timed out')));
    request.on('error', lost);
    request.end(text);
  });
}
