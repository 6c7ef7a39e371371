// http-proxy-middleware without Express, with keep-alive connections.
import { Agent, createServer } from 'node:http';
import { createProxyMiddleware } from 'http-proxy-middleware';

const { PORT, TARGET } = process.env;
const proxy = createProxyMiddleware({
  target: TARGET,
  agent: new Agent({ keepAlive: true, scheduling: 'lifo' }),
});
createServer((req, res) => void proxy(req, res, () => res.writeHead(502).end())).listen(
  Number(PORT),
  '127.0.0.1',
);
