import { getTool } from '@atlas/contracts';
import type { Tool, ToolDetail } from '@atlas/contracts';
import { useContract } from '@atlas/mfe-kit';

/** A tool with its details, which are missing until loaded and after a failure. */
export interface Compared {
  tool: Tool;
  detail: ToolDetail | undefined;
}

/** Queries the details of at most three tools in parallel. */
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
