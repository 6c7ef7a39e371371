import { spawn } from 'node:child_process';
import { recordOf } from '@atlas/contracts';
import { SANDBOX_SCRIPT } from './sandbox-globals';

const DEADLINE_MS = 5_000;
const HEAP_MB = 64;

export type Container = { readonly exposes: readonly string[] } | { readonly broken: string };

/** Code of an entry; `modules` are all modules of the release by path, if it is an ES module. */
export interface EntryCode {
  readonly entry: string;
  readonly code: string;
  readonly modules?: Readonly<Record<string, string>>;
}

/**
 * Finds which of `doors` a container exposes. Its code runs in a separate process without files, secrets or network and for
 * at most 5 s, so that no code of a team runs in the registry.
 */
export function readContainer(
  name: string,
  entry: EntryCode,
  doors: readonly string[],
): Promise<Container> {
  const permission = process.allowedNodeEnvironmentFlags.has('--permission')
    ? '--permission'
    : '--experimental-permission';
  const child = spawn(
    process.execPath,
    [
      permission,
      `--max-old-space-size=${HEAP_MB}`,
      '--no-warnings',
      ...(entry.modules ? ['--experimental-vm-modules'] : []),
      '-e',
      SANDBOX_SCRIPT,
    ],
    { env: {}, stdio: ['pipe', 'pipe', 'ignore'] },
  );
  return new Promise((resolve) => {
    let output = '';
    const timer = setTimeout(() => {
      child.kill('SIGKILL');
      resolve({ broken: `it does not come to an end within ${DEADLINE_MS / 1_000} s` });
    }, DEADLINE_MS);
    const settle = (container: Container) => {
      clearTimeout(timer);
      resolve(container);
    };
    child.stdout.on(
      'data',
      (text: Buffer) => void (output = (output + text.toString()).slice(0, 10_000)),
    );
    child.once('error', (error) => settle({ broken: error.message }));
    child.once('close', () => settle(parseOutput(output, doors)));
    // The child may exit before it has read everything.
    child.stdin.on('error', () => undefined);
    child.stdin.end(JSON.stringify({ name, ...entry, doors }));
  });
}

function parseOutput(output: string, doors: readonly string[]): Container {
  try {
    const { exposes, broken } = recordOf(JSON.parse(output));
    if (Array.isArray(exposes)) return { exposes: doors.filter((door) => exposes.includes(door)) };
    return { broken: (typeof broken === 'string' ? broken : 'unreadable').slice(0, 300) };
  } catch {
    return { broken: 'it ended the process that read it' };
  }
}
