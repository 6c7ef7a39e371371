import type { CustomPackage, PackageDraft } from '@atlas/contracts';

/** A saved package as the editor takes it. */
export function draftOf({ name, description, tools }: CustomPackage): PackageDraft {
  return { name, description, tools: tools.map(({ id, note }) => ({ id, note })) };
}
