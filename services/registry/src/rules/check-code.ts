import { recordOf } from '@atlas/contracts';
import type { Finding, ReleaseManifest } from '@atlas/contracts';
import semver from 'semver';
import { readContainer } from './read-container';

/** Contract paths in built code, including parameters in braces. */
const PATH = /["'`](\/api\/[A-Za-z0-9/{}._-]+)["'`]/g;
/** Shared packages consumed by a container, as the federation plugin writes them. */
const CONSUMED = /requiredVersion:"([^"]+)"[^{}]*?shareKey:"([^"]+)"/g;

/**
 * Compares a manifest with its code: exposed modules, operations, shared packages. `openApi` is the document of the live
 * services; without it operations are not checked.
 */
export async function checkCode(
  manifest: ReleaseManifest,
  files: ReadonlyMap<string, Buffer>,
  openApi: unknown,
): Promise<Finding[]> {
  const { name, entry, uses, slots } = manifest;
  const base = `/releases/${name}/${manifest.version}/`;
  const scripts = new Map(
    [...files]
      .filter(([path]) => /\.m?js$/.test(path))
      .map(([path, content]) => [path, content.toString()]),
  );
  const file = entry.slice(base.length);
  const entryCode = scripts.get(file) ?? '';
  const modules = manifest.entryType === 'module' && { modules: Object.fromEntries(scripts) };
  const container = await readContainer(
    name,
    { entry: file, code: entryCode, ...modules },
    uses.exposes,
  );
  return [
    ...checkDoors(uses.exposes, container),
    ...checkFills(
      slots.map((slot) => slot.name),
      Object.keys(uses.fills),
    ),
    ...checkOperations([...scripts.values()], uses.operations, openApi),
    ...checkConsumed(entryCode, manifest.shared),
  ];
}

const found = (
  rule: Finding['rule'],
  who: string,
  what: string,
  first = 'build it again with atlas publish',
): Finding => ({ level: 'break', rule, who, what, first });

function checkDoors(
  declared: readonly string[],
  container: Awaited<ReturnType<typeof readContainer>>,
): Finding[] {
  if ('broken' in container)
    return [found('exposes', 'shell', `its entry is no container: ${container.broken}`)];
  return declared
    .filter((door) => !container.exposes.includes(door))
    .map((door) =>
      found('exposes', 'shell', `it says to expose ${door}, and its container does not`),
    );
}

/** The slots in the registry entry must be the ones that were compared (`uses`). */
function checkFills(slots: readonly string[], declared: readonly string[]): Finding[] {
  const differ = [
    ...slots.filter((slot) => !declared.includes(slot)),
    ...declared.filter((slot) => !slots.includes(slot)),
  ];
  return [...new Set(differ)].map((slot) =>
    found('uses', 'every slice', `slots and uses differ about ${slot}`),
  );
}

function checkOperations(
  scripts: readonly string[],
  operations: ReleaseManifest['uses']['operations'],
  openApi: unknown,
): Finding[] {
  const offered = recordOf(recordOf(openApi).paths);
  const declared = new Set(operations.map(({ path }) => path));
  const named = scripts.flatMap((code) => [...code.matchAll(PATH)].map(([, path = '']) => path));
  return [...new Set(named)]
    .filter((path) => Object.hasOwn(offered, path) && !declared.has(path))
    .map((path) => found('uses', 'visitors', `its code calls ${path}, and uses does not say so`));
}

function checkConsumed(entryCode: string, shared: Readonly<Record<string, string>>): Finding[] {
  return [...entryCode.matchAll(CONSUMED)].flatMap(([, range = '', key = '']): Finding[] => {
    const version = shared[key];
    if (version === undefined)
      return [
        found(
          'shared',
          'shell',
          `its code takes ${key} from the shell, and shared does not say so`,
        ),
      ];
    if (semver.satisfies(version, range)) return [];
    return [found('shared', 'shell', `its code wants ${key} ${range}, and shared says ${version}`)];
  });
}
