import { listTools, TOOL_LIST_LIMIT } from '@atlas/contracts';
import type { Tool } from '@atlas/contracts';
import type { ServiceClient } from '@atlas/service-kit';

/** Reads the list of tools page by page. @throws Problem when a page fails */
export async function listAllTools(client: ServiceClient): Promise<Tool[]> {
  const tools: Tool[] = [];
  for (;;) {
    const after = tools.at(-1)?.id;
    const page = await client.call(listTools, { query: { ...(after !== undefined && { after }) } });
    tools.push(...page);
    if (page.length < TOOL_LIST_LIMIT) return tools;
  }
}
