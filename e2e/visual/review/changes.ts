import { existsSync, readFileSync } from 'node:fs';

/** A picture that differs from its page, or that a page has not yet. */
export interface Change {
  readonly name: string;
  /** Files; a picture that is new has no `before`. */
  readonly before?: string;
  readonly after: string;
  readonly diff?: string;
  /** What was found, in Playwright's words. */
  readonly found: string;
}

/** The parts of Playwright's JSON report that are read here. */
interface Suite {
  readonly suites?: readonly Suite[];
  readonly specs?: readonly {
    readonly tests: readonly { readonly results: readonly Result[] }[];
  }[];
}
interface Result {
  readonly status: string;
  readonly attachments: readonly { readonly name: string; readonly path?: string }[];
  readonly errors: readonly { readonly message?: string }[];
}

/** What the last run found; one change for each name, however often the run was repeated. */
export function readChanges(report: string): Change[] {
  if (!existsSync(report)) return [];
  const results = resultsOf(JSON.parse(readFileSync(report, 'utf8')) as Suite);
  const changes = results.flatMap(toChange).filter(({ after }) => existsSync(after));
  return [...new Map(changes.map((change) => [change.name, change])).values()];
}

function resultsOf({ suites = [], specs = [] }: Suite): Result[] {
  const own = specs.flatMap(({ tests }) => tests.flatMap(({ results }) => results));
  return [...own, ...suites.flatMap(resultsOf)];
}

function toChange({ status, attachments, errors }: Result): Change[] {
  // A test of planted changes passes with what it found.
  if (status === 'passed') return [];
  const pathOf = (end: string) =>
    attachments.find(({ name }) => name.endsWith(`-${end}.png`))?.path;
  const after = attachments.find(({ name }) => name.endsWith('-actual.png'));
  if (!after?.path) return [];
  const found = errors.map(({ message = '' }) => summary(message)).find(Boolean) ?? '';
  return [
    {
      name: after.name.replace(/-actual\.png$/, ''),
      before: pathOf('expected'),
      after: after.path,
      diff: pathOf('diff'),
      found,
    },
  ];
}

/** The one line of Playwright's message that says how much differs. */
function summary(message: string): string {
  const plain = message.replace(/\u001b\[\d+m/g, '');
  const pixels = /(\d+) pixels? \(ratio [\d.]+/.exec(plain)?.[1];
  const sizes = /Expected an image (\d+px by \d+px), received (\d+px by \d+px)/.exec(plain);
  const said = [
    sizes && `${sizes[1]} became ${sizes[2]}`,
    pixels && `${Number(pixels).toLocaleString('en')} pixels differ`,
  ].filter(Boolean);
  return said.join(', ') || (plain.includes('is new:') ? 'new' : 'not stable while it was taken');
}
