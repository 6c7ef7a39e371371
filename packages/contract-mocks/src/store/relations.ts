import type { Contract } from '@atlas/contracts';

/** References in path and query of a call: `/api/reviews/{id}/comments` names a `reviewId`. */
export function relationsOf(
  { path }: Pick<Contract, 'path'>,
  params: Record<string, string>,
): Record<string, string> {
  const parts = path.split('/');
  return Object.fromEntries(
    Object.entries(params).map(([name, value]) => {
      const before = parts[parts.indexOf(`{${name}}`) - 1] ?? '';
      return [name === 'id' ? `${singular(before)}Id` : name, value];
    }),
  );
}

/** `users` is `user`; `ai-tool` is `aiTool`. */
const singular = (segment: string) =>
  segment.replace(/s$/, '').replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
