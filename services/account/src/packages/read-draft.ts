import { Problem, invalidInput } from '@atlas/contracts';
import type { PackageDraft } from '@atlas/contracts';
import type { StoredPackage } from './package.repository';
import type { ToolDirectory } from './tool-directory';

/** A draft with the tools' names. @throws Problem naming each tool that the catalog does not know. */
export async function readDraft(directory: ToolDirectory, draft: PackageDraft) {
  const found = await directory.find(draft.tools.map(({ id }) => id));
  const unknown: { path: string; message: string }[] = [];
  const tools = draft.tools.flatMap(({ id, note }, index): StoredPackage['tools'] => {
    const facts = found.tools.get(id);
    if (facts) return [{ id, name: facts.name, note: note || null }];
    unknown.push({ path: `/body/tools/${index}/id`, message: 'unknown tool' });
    return [];
  });
  if (unknown.length > 0 && !found.complete)
    throw new Problem('service-unavailable', { detail: 'The catalog is unavailable.' });
  if (unknown.length > 0) throw invalidInput(unknown);
  return {
    change: { name: draft.name, description: draft.description || null, tools },
    facts: found.tools,
  };
}
