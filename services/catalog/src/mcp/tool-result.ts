import { Problem } from '@atlas/contracts';
import type { Language } from '@atlas/contracts';
import { PROBLEM_TEXTS } from '@atlas/contracts/problem-texts';
import type { Logger } from '@atlas/service-kit';
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';

/** Runs a tool. Its result is structured, with the same JSON as text; a problem becomes an error in the caller's language. */
export async function toToolResult(
  language: Language,
  logger: Logger,
  run: () => Promise<Record<string, unknown>>,
): Promise<CallToolResult> {
  try {
    const structuredContent = await run();
    return { structuredContent, content: [toText(JSON.stringify(structuredContent))] };
  } catch (error) {
    const problem = error instanceof Problem ? error : new Problem('internal');
    if (!(error instanceof Problem)) logger.error({ err: error }, 'MCP tool failed');
    const about = problem.errors ? fieldsOf(problem) : [problem.detail];
    const message = [PROBLEM_TEXTS[language][problem.type], ...about];
    return { isError: true, content: [toText(message.filter(Boolean).join(' '))] };
  }
}

const toText = (text: string) => ({ type: 'text' as const, text });

const fieldsOf = ({ errors = [] }: Problem): string[] =>
  errors.map(({ path, message }) => `${path}: ${message}`);
