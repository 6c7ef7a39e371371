import type { CustomPackage, PackageDraft } from '@atlas/contracts';

/** @returns the editor's draft of a saved package */
export function draftOf({ name, description, tools }: CustomPackage): PackageDraft {
  return { name, description, tools: tools.map(({ id, note }) => ({ id, note })) };
}
