import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT } from './workspaces';

interface Flags {
  readonly flagsOf: (dirs: {
    root: string;
    shellDir: string;
    releasesDir: string;
    alsoRead: readonly string[];
  }) => string[];
}

/** Node options of the renderer; undefined when it is disabled (ATLAS_RENDERER=0). */
export async function rendererFlags(
  releasesDir: string,
  shellDir = path.join(ROOT, 'shell/dist'),
): Promise<string[] | undefined> {
  if (process.env.ATLAS_RENDERER === '0') return undefined;
  const file = path.join(ROOT, 'services/renderer/flags.mjs');
  const { flagsOf } = (await import(pathToFileURL(file).href)) as Flags;
  return flagsOf({
    root: ROOT,
    shellDir,
    releasesDir,
    alsoRead: [path.join(ROOT, 'packages/dev-env/stop-with-parent.mjs')],
  });
}
