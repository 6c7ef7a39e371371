import { existsSync, readFileSync } from 'node:fs';

/** A screenshot that differs from its baseline, or has none. */
export interface Change {
  readonly name: string;
  /** Paths of images; a new screenshot has no `before`. */
  readonly before?: string;
  readonly after: string;
  readonly diff?: string;
  /** The difference, from Playwright's message. */
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

/** The changes of the last run, one for each name, also when tests were repeated. */
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
  // A test of deliberate differences passes and also has attachments.
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

/** The line of Playwright's message with the size of the difference. */
function summary(message: string): string {
  const plain = message.replace(/\u001b\[\d+m/g, '');
  const pixels = /(\d+) pixels? \(ratio [\d.]+/.exec(plain)?.[1];
  const sizes = /Expected an image (\d+px by \d+px), received (\d+px by \d+px)/.exec(plain);
  const parts = [
    sizes && `${sizes[1]} became ${sizes[2]}`,
    pixels && `${Number(pixels).toLocaleString('en')} pixels differ`,
  ].filter(Boolean);
  return parts.join(', ') || (plain.includes('is new:') ? 'new' : 'not stable while it was taken');
}
