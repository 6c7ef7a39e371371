import { getTool, getToolScore } from '@atlas/contracts';
import type { Tool, ToolDetail, ToolScore } from '@atlas/contracts';
import { useContract } from '@atlas/mfe-kit';
import type { Scored } from './best-choice';

/** A tool with its details, which are missing until loaded and after a failure. */
export interface Compared {
  tool: Tool;
  detail: ToolDetail | undefined;
  /** Members' rating; missing until loaded and after a failure. */
  members: ToolScore | undefined;
}

/** Queries the details and members' ratings of at most three tools in parallel. */
export function useDetails([first, second, third]: readonly Tool[]): Compared[] {
  const parts = [
    { tool: first, detail: useDetail(first), members: useMembers(first) },
    { tool: second, detail: useDetail(second), members: useMembers(second) },
    { tool: third, detail: useDetail(third), members: useMembers(third) },
  ];
  return parts.flatMap(({ tool, ...loaded }) => (tool ? { tool, ...loaded } : []));
}

/** The tools with their members' ratings; at most three. */
export function useRatedTools([first, second, third]: readonly Tool[]): (Tool & Scored)[] {
  const rated = [
    { tool: first, members: useMembers(first) },
    { tool: second, members: useMembers(second) },
    { tool: third, members: useMembers(third) },
  ];
  return rated.flatMap(({ tool, members }) => (tool ? { ...tool, members } : []));
}

function useDetail(tool: Tool | undefined): ToolDetail | undefined {
  const { data } = useContract(
    getTool,
    { params: { id: tool?.id ?? '' } },
    { enabled: tool !== undefined },
  );
  return data;
}

function useMembers(tool: Tool | undefined): ToolScore | undefined {
  const { data } = useContract(
    getToolScore,
    { params: { id: tool?.id ?? '' } },
    { enabled: tool !== undefined },
  );
  return data;
}
