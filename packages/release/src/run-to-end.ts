import type { ChildProcess } from 'node:child_process';

/** So much of what was said last is kept, in characters. */
const KEPT = 20_000;
const SHOWN_LINES = 40;

/** Waits for a process; `log` is the end of what it said. */
export function runToEnd(child: ChildProcess): Promise<{ code: number | null; log: string }> {
  let log = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (text: Buffer) => void (log = (log + text.toString()).slice(-KEPT)));
  const last = () => log.trim().split('\n').slice(-SHOWN_LINES).join('\n');
  return new Promise((resolve) => {
    child.once('error', ({ message }) => resolve({ code: 1, log: message }));
    child.once('close', (code) => resolve({ code, log: last() }));
  });
}
