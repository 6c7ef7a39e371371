import { spawn } from 'node:child_process';
import { LENT_WORLD } from './lent-world';

const DEADLINE_MS = 5_000;
const HEAP_MB = 64;

export type Container = { readonly exposes: readonly string[] } | { readonly broken: string };

/** The code of an entry; `modules` are all modules of its release, by path, where it is one itself. */
export interface EntryCode {
  readonly entry: string;
  readonly code: string;
  readonly modules?: Readonly<Record<string, string>>;
}

/**
 * Asks a container which of `doors` it exposes. Its code runs in a process of its own: without files, secrets, network
 * objects or more than 5 s, so that publishing runs nothing of a team's in the registry.
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
      LENT_WORLD,
    ],
    { env: {}, stdio: ['pipe', 'pipe', 'ignore'] },
  );
  return new Promise((resolve) => {
    let answer = '';
    const timer = setTimeout(() => {
      child.kill('SIGKILL');
      resolve({ broken: `it does not come to an end within ${DEADLINE_MS / 1_000} s` });
    }, DEADLINE_MS);
    const settle = (container: Container) => {
      clearTimeout(timer);
      resolve(container);
    };
    child.stdout.on('data', (text: Buffer) => void (answer = (answer + text).slice(0, 10_000)));
    child.once('error', (error) => settle({ broken: error.message }));
    child.once('close', () => settle(read(answer, doors)));
    // A child that ended early does not read on.
    child.stdin.on('error', () => undefined);
    child.stdin.end(JSON.stringify({ name, ...entry, doors }));
  });
}

function read(answer: string, doors: readonly string[]): Container {
  try {
    const { exposes, broken } = JSON.parse(answer) as { exposes?: unknown; broken?: unknown };
    if (Array.isArray(exposes)) return { exposes: doors.filter((door) => exposes.includes(door)) };
    return { broken: String(broken).slice(0, 300) };
  } catch {
    return { broken: 'it ended the process that read it' };
  }
}
