import { Problem } from '@atlas/contracts';
import { StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js';
import type { IRouter, Request, Response } from 'express';
import type { Context } from '../context';
import { createMcpServer } from './create-mcp-server';

const PATH = '/mcp';

/**
 * The MCP server over streamable HTTP. It has no sessions: each request gets a server of its own and one JSON response, so
 * that any instance can respond. Without sessions there is no event stream: GET and DELETE are not allowed.
 */
export function mcpRoutes(router: IRouter, context: Context): void {
  router.post(PATH, (req, res) => handle(context, req, res));
  router.all(PATH, (_req, res) => {
    res.set('Allow', 'POST');
    throw new Problem('method-not-allowed');
  });
}

async function handle(context: Context, req: Request, res: Response): Promise<void> {
  // A batch would pass the rate limit as one request.
  if (Array.isArray(req.body))
    throw new Problem('malformed-request', { detail: 'Batches are not supported.' });
  const server = createMcpServer(context);
  const transport = new StreamableHTTPServerTransport({ enableJsonResponse: true });
  // A client that leaves cancels what it has called.
  res.on('close', () => void server.close());
  res.set('Cache-Control', 'no-store');
  await server.connect(transport);
  await transport.handleRequest(req, res, req.body);
}
