import type { ChildProcess } from 'node:child_process';

/** Characters of output that are stored. */
const MAX_LOG_CHARACTERS = 20_000;
const SHOWN_LINES = 40;

/** Waits until a process ends; `log` is the end of its output. */
export function runToEnd(child: ChildProcess): Promise<{ code: number | null; log: string }> {
  let log = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on(
      'data',
      (text: Buffer) => void (log = (log + text.toString()).slice(-MAX_LOG_CHARACTERS)),
    );
  const last = () => log.trim().split('\n').slice(-SHOWN_LINES).join('\n');
  return new Promise((resolve) => {
    child.once('error', ({ message }) => resolve({ code: 1, log: message }));
    child.once('close', (code) => resolve({ code, log: last() }));
  });
}
