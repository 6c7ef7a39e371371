import type { Composition, RenderResult } from '@atlas/contracts';

interface IsolatedFault {
  /** The release without which the page can be rendered, as `catalog@1.4.0`. */
  readonly release: string;
  readonly result: RenderResult;
}

/**
 * Finds the remote that makes a render fail by leaving out one remote after the other.
 * @returns undefined when the render fails without any single remote too
 */
export async function isolateFault(
  { remotes }: Composition,
  renderWithout: (remote: string) => Promise<RenderResult>,
): Promise<IsolatedFault | undefined> {
  for (const { name, version } of remotes) {
    const result = await renderWithout(name).catch(() => undefined);
    if (result) return { release: `${name}@${version}`, result };
  }
  return undefined;
}
