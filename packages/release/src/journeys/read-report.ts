import { readFileSync } from 'node:fs';
import path from 'node:path';
import { defined } from '@atlas/contracts/testing';

/** A failed journey. */
export interface Failed {
  readonly title: string;
  /** For example `journeys/tools.spec.ts:12`, relative to the working directory. */
  readonly place: string;
  /** First line of the error message. */
  readonly reason: string;
}

export interface Outcome {
  readonly tried: number;
  readonly failed: readonly Failed[];
}

interface Spec {
  readonly title: string;
  readonly file: string;
  readonly line: number;
  readonly ok: boolean;
  readonly tests: readonly {
    readonly status: string;
    readonly results: readonly { readonly error?: { readonly message?: string } }[];
  }[];
}
interface Suite {
  readonly specs: readonly Spec[];
  readonly suites?: readonly Suite[];
}
interface Report {
  readonly config: { readonly rootDir: string };
  readonly suites: readonly Suite[];
  /** Errors outside of tests. */
  readonly errors: readonly { readonly message?: string }[];
}

/** Reads a report of Playwright. @returns undefined when there is none */
export function readReport(file: string): (Outcome & { error?: string | undefined }) | undefined {
  let report: Report;
  try {
    report = JSON.parse(readFileSync(file, 'utf8')) as Report;
  } catch {
    return undefined;
  }
  const specs = report.suites.flatMap(specsOf).filter(({ tests }) => tests.some(wasRun));
  return {
    tried: specs.length,
    failed: specs
      .filter(({ ok }) => !ok)
      .map(({ title, file: name, line, tests }) => ({
        title,
        place: `${path.relative(process.cwd(), path.resolve(report.config.rootDir, name))}:${line}`,
        reason: firstLine(
          tests.flatMap(({ results }) => results).find(({ error }) => error)?.error?.message,
        ),
      })),
    error: report.errors[0] && firstLine(report.errors[0].message),
  };
}

const specsOf = ({ specs, suites = [] }: Suite): Spec[] => [...specs, ...suites.flatMap(specsOf)];

const wasRun = ({ status }: Spec['tests'][number]): boolean => status !== 'skipped';

/** Removes colour codes. */
function firstLine(message = ''): string {
  return defined(message.replace(/\u001b\[[\d;]*m/g, '').split('\n', 1)[0]);
}
