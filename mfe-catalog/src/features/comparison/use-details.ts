import { getTool } from '@atlas/contracts';
import type { Tool, ToolDetail } from '@atlas/contracts';
import { useContract } from '@atlas/mfe-kit';

/** A tool with what only its own page reads; that part is missing until it has come, and where it could not be read. */
export interface Compared {
  tool: Tool;
  detail: ToolDetail | undefined;
}

/** Each tool with its details, asked for side by side; at most three (spec §9). */
export function useDetails([first, second, third]: readonly Tool[]): Compared[] {
  const parts = [
    { tool: first, detail: useDetail(first) },
    { tool: second, detail: useDetail(second) },
    { tool: third, detail: useDetail(third) },
  ];
  return parts.flatMap(({ tool, detail }) => (tool ? { tool, detail } : []));
}

function useDetail(tool: Tool | undefined): ToolDetail | undefined {
  const { data } = useContract(
    getTool,
    { params: { id: tool?.id ?? '' } },
    { enabled: tool !== undefined },
  );
  return data;
}
