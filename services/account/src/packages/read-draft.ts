import type { PackageDraft } from '@atlas/contracts';
import { InvalidInput, Problem } from '@atlas/service-kit';
import type { StoredPackage } from './package.repository';
import type { ToolDirectory, ToolFacts } from './tool-directory';

/** A draft with the tools' names. @throws InvalidInput naming each tool that the catalog does not know. */
export async function readDraft(directory: ToolDirectory, draft: PackageDraft) {
  const found = await directory.find(draft.tools.map(({ id }) => id));
  const unknown = draft.tools.flatMap(({ id }, index) =>
    found.tools.has(id) ? [] : [{ path: `/body/tools/${index}/id`, message: 'unknown tool' }],
  );
  if (unknown.length > 0 && !found.complete)
    throw new Problem(503, 'upstream-unavailable', 'The catalog does not answer');
  if (unknown.length > 0) throw new InvalidInput(unknown);
  const tools: StoredPackage['tools'] = draft.tools.map(({ id, note }) => ({
    id,
    name: (found.tools.get(id) as ToolFacts).name,
    note: note || null,
  }));
  return {
    change: { name: draft.name, description: draft.description || null, tools },
    facts: found.tools,
  };
}
