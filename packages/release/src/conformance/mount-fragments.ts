import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { pathOf } from './read-output';
import type { Output } from './read-output';
import { isRule } from './rules';
import type { Rule } from './rules';

const RUNNER = fileURLToPath(new URL('./run/run.mjs', import.meta.url));
const DEADLINE_MS = 30_000;

const reportSchema = z.object({
  violations: z.array(z.object({ rule: z.custom<Rule>(isRule), what: z.string() })),
  /** Fragments that were not mounted, with the reason. */
  notes: z.array(z.string()),
});
type ConformanceReport = z.infer<typeof reportSchema>;

/** Loads the container like the shell and mounts its fragments, in a process of its own with a DOM. */
export function mountFragments(
  { folder, entry }: Output,
  brought: Readonly<Record<string, string>>,
): Promise<ConformanceReport> {
  const { name, entryType, shared, slots, pages } = entry;
  const child = spawn(process.execPath, ['--experimental-vm-modules', '--no-warnings', RUNNER], {
    stdio: ['pipe', 'ignore', 'pipe', 'pipe'],
  });
  const task = {
    folder,
    name,
    file: pathOf(entry.entry),
    isModule: entryType === 'module',
    shared,
    brought,
    hasPages: pages.length > 0,
    slots: slots.filter(({ isolation }) => !isolation).map((slot) => slot.name),
  };
  return new Promise((resolve) => {
    let output = '';
    let errors = '';
    const timer = setTimeout(() => child.kill('SIGKILL'), DEADLINE_MS);
    child.stdio[3]?.on('data', (text: Buffer) => void (output += text.toString()));
    child.stderr?.on(
      'data',
      (text: Buffer) => void (errors = (errors + text.toString()).slice(-500)),
    );
    child.once('close', () => {
      clearTimeout(timer);
      resolve(readReport(output) ?? ended(errors));
    });
    child.stdin?.on('error', () => undefined);
    child.stdin?.end(JSON.stringify(task));
  });
}

/** The process runs foreign code, which may write anything. */
function readReport(output: string): ConformanceReport | undefined {
  try {
    return reportSchema.parse(JSON.parse(output));
  } catch {
    return undefined;
  }
}

function ended(errors: string): ConformanceReport {
  const why =
    errors.trim().split('\n').at(-1) || `it did not come to an end in ${DEADLINE_MS / 1_000} s`;
  return { violations: [{ rule: 'entry', what: `its code ended the process: ${why}` }], notes: [] };
}
