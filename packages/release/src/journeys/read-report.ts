import { readFileSync } from 'node:fs';
import path from 'node:path';
import { defined } from '@atlas/contracts/testing';
import { z } from 'zod';

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

const failureSchema = z.object({ message: z.string().optional() });
const specSchema = z.object({
  title: z.string(),
  file: z.string(),
  line: z.number(),
  ok: z.boolean(),
  tests: z.array(
    z.object({
      status: z.string(),
      results: z.array(z.object({ error: failureSchema.optional() })),
    }),
  ),
});
const suiteSchema = z.object({
  specs: z.array(specSchema),
  get suites() {
    return z.array(suiteSchema).optional();
  },
});
const reportSchema = z.object({
  config: z.object({ rootDir: z.string() }),
  suites: z.array(suiteSchema),
  /** Errors outside of tests. */
  errors: z.array(failureSchema),
});
type Spec = z.infer<typeof specSchema>;
type Suite = z.infer<typeof suiteSchema>;

/** Reads a report of Playwright. @returns undefined when there is none */
export function readReport(file: string): (Outcome & { error?: string | undefined }) | undefined {
  let report: z.infer<typeof reportSchema>;
  try {
    report = reportSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
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
