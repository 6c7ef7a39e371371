import type { RegistryEntry } from '@atlas/contracts';
import type { FaultChoices } from '@atlas/contracts/faults';
import { matchPath } from '@atlas/mfe-kit';
import type { ShellExtensionHost } from '@atlas/mfe-kit/host';
import { findAreas } from '../inspect/areas';
import { readPageState } from '../page-state';
import { listRecordedCalls } from './recorded-calls';
import { redact, servicePathOf } from './redact';

/** Pages whose path identifies a person. */
const PERSONAL = /user/i;

/** What a team needs to analyse a problem, without data that identifies a person. */
export function collectReport(
  host: ShellExtensionHost,
  { description, operations }: { description: string; operations: FaultChoices['operations'] },
) {
  const { registry, history, language, theme } = host.platform;
  const { entries } = registry.getState();
  const { pathname, search } = history.location;
  return {
    report: 'AI Atlas, a problem on a page',
    at: new Date().toISOString(),
    description: redact(description),
    page: {
      ...pageAt(entries, pathname),
      query: [...new Set(new URLSearchParams(search).keys())],
    },
    scenario: readPageState().running?.scenario ?? null,
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
    parts: findAreas(document.body, host).map(({ owner, version, slot }) => ({
      place: slot ?? 'page',
      owner: `${owner}@${version}`,
    })),
    calls: listRecordedCalls().map(({ path, ...call }) => ({
      ...call,
      ...operationOf(operations, call.method, path),
    })),
    errors: host.errors
      .getState()
      .errors.map(({ at, text }) => ({ at: new Date(at).toISOString(), text: redact(text) })),
  };
}

/** The path of a public page; the path pattern of a personal one. */
function pageAt(entries: readonly RegistryEntry[], pathname: string) {
  const pages = entries.flatMap(({ name, pages }) =>
    pages.map((page) => ({ owner: name, ...page })),
  );
  const found = pages.find(({ path }) => matchPath(path, pathname) !== null);
  if (!found) return { path: pathname, owner: 'shell' };
  const isPublic = found.indexed && !PERSONAL.test(found.path);
  return { path: isPublic ? pathname : found.path, owner: found.owner };
}

function operationOf(
  operations: FaultChoices['operations'],
  method: string | undefined,
  path: string,
) {
  const matching = operations.filter(
    (one) => (!method || one.method === method) && matches(one.path, path),
  );
  // Without a method, the path identifies the operation only when no other one has it.
  const [known] = method || matching.length === 1 ? matching : [];
  if (known) return { operation: known.id, path: known.path };
  return { path: servicePathOf(path) };
}

function matches(pattern: string, path: string): boolean {
  const expected = pattern.split('/');
  const actual = path.split('/');
  return (
    expected.length === actual.length &&
    expected.every((segment, index) => segment.startsWith('{') || segment === actual[index])
  );
}
