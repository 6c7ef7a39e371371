// http-proxy-middleware in Express, as in its readme; KEEP_ALIVE=1 adds an agent that reuses connections.
import { Agent } from 'node:http';
import express from 'express';
import { createProxyMiddleware } from 'http-proxy-middleware';

const { PORT, TARGET, KEEP_ALIVE } = process.env;
const agent = KEEP_ALIVE ? { agent: new Agent({ keepAlive: true }) } : {};
express()
  .use(createProxyMiddleware({ target: TARGET, pathFilter: '/api', ...agent }))
  .listen(Number(PORT), '127.0.0.1');
