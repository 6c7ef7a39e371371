import type { Tool } from '@atlas/contracts';
import { Slot } from '@atlas/mfe-kit';

/** Saves the compared tools as a package of the visitor. */
export function SaveComparison({ tools }: { tools: readonly Tool[] }) {
  return (
    <Slot
      name="package.save"
      props={{
        name: tools.map(({ name }) => name).join(' · '),
        toolIds: tools.map(({ id }) => id),
      }}
    />
  );
}
