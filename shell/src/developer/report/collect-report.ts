import type { RegistryEntry } from '@atlas/contracts';
import type { FaultChoices } from '@atlas/contracts/faults';
import { matchPath } from '@atlas/mfe-kit';
import type { Platform } from '@atlas/mfe-kit/host';
import { readRunning } from '../faults/running';
import { findAreas } from '../panel/areas';
import { seenErrors } from '../../watch/seen-errors';
import { roomOf, scrub } from './scrub';
import { seenCalls } from './seen-calls';

/** Whose path says who somebody is. */
const OF_PEOPLE = /user/i;

/** What a team needs to look into a problem, and nothing that says who had it. */
export function collectReport(
  { registry, history, language, theme }: Platform,
  { said, operations }: { said: string; operations: FaultChoices['operations'] },
) {
  const { entries } = registry.getState();
  const { pathname, search } = history.location;
  return {
    report: 'AI Atlas, a problem on a page',
    at: new Date().toISOString(),
    said: scrub(said),
    page: {
      ...pageAt(entries, pathname),
      query: [...new Set(new URLSearchParams(search).keys())],
    },
    scenario: readRunning()?.scenario ?? null,
    browser: {
      agent: navigator.userAgent,
      language: language.getState().language,
      theme: theme.getState().theme,
      window: `${window.innerWidth} × ${window.innerHeight}`,
      online: navigator.onLine,
    },
    composition: {
      shell: [...document.scripts]
        .flatMap(({ src }) => (src ? [new URL(src).pathname] : []))
        .filter((path) => path.startsWith('/shell/')),
      slices: entries.map(({ name, version, entry, off }) => ({
        name,
        version,
        ...(!entry.startsWith('/') && { overriddenBy: new URL(entry).origin }),
        ...(off && { off }),
      })),
    },
    parts: findAreas(document.body, entries).map(({ owner, version, slot }) => ({
      place: slot ?? 'page',
      owner: `${owner}@${version}`,
    })),
    calls: seenCalls().map(({ path, ...call }) => ({
      ...call,
      ...operationOf(operations, call.method, path),
    })),
    errors: seenErrors
      .getState()
      .errors.map(({ at, text }) => ({ at: new Date(at).toISOString(), text: scrub(text) })),
  };
}

/** The address of a page that is the same for everybody, the pattern of any other. */
function pageAt(entries: readonly RegistryEntry[], pathname: string) {
  const pages = entries.flatMap(({ name, pages }) =>
    pages.map((page) => ({ owner: name, ...page })),
  );
  const found = pages.find(({ path }) => matchPath(path, pathname) !== null);
  const isTold = found ? found.indexed && !OF_PEOPLE.test(found.path) : true;
  return { path: isTold ? pathname : found!.path, owner: found?.owner ?? 'shell' };
}

function operationOf(
  operations: FaultChoices['operations'],
  method: string | undefined,
  path: string,
) {
  const fitting = operations.filter(
    (one) => (!method || one.method === method) && fits(one.path, path),
  );
  // Without a method only a path of one operation says which it was.
  const [known] = method || fitting.length === 1 ? fitting : [];
  if (known) return { operation: known.id, path: known.path };
  return { path: roomOf(path) };
}

function fits(pattern: string, path: string): boolean {
  const wanted = pattern.split('/');
  const given = path.split('/');
  return (
    wanted.length === given.length &&
    wanted.every((part, at) => part.startsWith('{') || part === given[at])
  );
}
