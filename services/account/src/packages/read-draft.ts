import { Problem, invalidInput } from '@atlas/contracts';
import type { PackageDraft } from '@atlas/contracts';
import type { StoredPackage } from './package.repository';
import type { ToolDirectory, ToolFacts } from './tool-directory';

/** A draft with the tools' names. @throws Problem naming each tool that the catalog does not know. */
export async function readDraft(directory: ToolDirectory, draft: PackageDraft) {
  const found = await directory.find(draft.tools.map(({ id }) => id));
  const unknown = draft.tools.flatMap(({ id }, index) =>
    found.tools.has(id) ? [] : [{ path: `/body/tools/${index}/id`, message: 'unknown tool' }],
  );
  if (unknown.length > 0 && !found.complete)
    throw new Problem('service-unavailable', { detail: 'The catalog is unavailable.' });
  if (unknown.length > 0) throw invalidInput(unknown);
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
