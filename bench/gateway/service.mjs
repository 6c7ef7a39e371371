// The service behind every proxy of this benchmark: 2 KB of JSON, and the key set that the gateway fetches.
import { createServer } from 'node:http';

const body = JSON.stringify({
  items: Array.from({ length: 20 }, (_, i) => ({ id: `tool-${i}`, text: 'x'.repeat(72) })),
});
const { JWKS = '{"keys":[]}', PORT } = process.env;

const server = createServer((req, res) => {
  if (req.url === '/jwks') return void res.end(JWKS);
  if (req.url === '/api/auth/revocations') return void res.end('{"sessionIds":[]}');
  res.setHeader('Content-Type', 'application/json');
  res.setHeader('Cache-Control', 'no-cache');
  res.setHeader('Content-Length', Buffer.byteLength(body));
  res.end(body);
});
server.keepAliveTimeout = 65_000;
server.listen(Number(PORT), '127.0.0.1');
