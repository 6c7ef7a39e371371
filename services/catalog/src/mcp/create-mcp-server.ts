import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import type { Context } from '../context';
import { recommendTools } from './recommend-tools';
import * as schemas from './schemas';
import { toToolResult } from './tool-result';
import { compareTools, getTool, listRecentChanges, searchTools } from './tools';

const INSTRUCTIONS =
  'A catalog of AI tools. Each fact lists its sources; a fact without sources is unsourced. Cite the sources when you repeat a fact. Prices are those of the makers and are never converted.';

/** None of the tools writes. */
const annotations = {
  readOnlyHint: true,
  destructiveHint: false,
  idempotentHint: true,
  openWorldHint: false,
};

const SEARCH_TOOLS = {
  title: 'Search AI tools',
  description: 'Finds AI tools by words and filters, the most relevant first.',
  inputSchema: schemas.searchInput,
  outputSchema: schemas.searchOutput,
  annotations,
};
const GET_TOOL = {
  title: 'Get an AI tool',
  description: 'Reads one tool: description, plans, strengths, limits, alternatives, facts.',
  inputSchema: schemas.getInput,
  outputSchema: schemas.getOutput,
  annotations,
};
const COMPARE_TOOLS = {
  title: 'Compare AI tools',
  description: 'Reads two to four tools with the same fields, for a comparison.',
  inputSchema: schemas.compareInput,
  outputSchema: schemas.compareOutput,
  annotations,
};
const RECOMMEND_TOOLS = {
  title: 'Recommend AI tools',
  description:
    'Recommends up to five tools for a task that meet budget, interface language, platform and country, with the reasons.',
  inputSchema: schemas.recommendInput,
  outputSchema: schemas.recommendOutput,
  annotations,
};
const RECENT_CHANGES = {
  title: 'Recent changes of AI tools',
  description: 'Lists changes of prices and plans and news of makers, newest first.',
  inputSchema: schemas.changesInput,
  outputSchema: schemas.changesOutput,
  annotations,
};

/** Creates the MCP server of one request. */
export function createMcpServer(context: Context): McpServer {
  const { config, logger } = context;
  const server = new McpServer(
    { name: 'ai-atlas', title: 'AI Atlas', version: config.version },
    { instructions: INSTRUCTIONS },
  );
  server.registerTool('search_tools', SEARCH_TOOLS, (input) =>
    toToolResult(input.language, logger, () => searchTools(context, input)),
  );
  server.registerTool('get_tool', GET_TOOL, (input) =>
    toToolResult(input.language, logger, () => getTool(context, input)),
  );
  server.registerTool('compare_tools', COMPARE_TOOLS, (input) =>
    toToolResult(input.language, logger, () => compareTools(context, input)),
  );
  server.registerTool('recommend_tools', RECOMMEND_TOOLS, (input, { signal }) =>
    toToolResult(input.language, logger, () => recommendTools(context, input, signal)),
  );
  server.registerTool('recent_changes', RECENT_CHANGES, (input) =>
    toToolResult(input.language, logger, () => listRecentChanges(context, input)),
  );
  return server;
}
