import { readSync } from 'node:fs';

/** Clock ticks of Linux, in ms: `USER_HZ` is 100 on every architecture that Node.js supports. */
const TICK_MS = 10;
/** Fields of `/proc/…/stat` after the name of the thread (proc_pid_stat(5)). */
const USER_TIME = 11;
const SYSTEM_TIME = 12;

const buffer = Buffer.alloc(1_024);

/**
 * Reads by a descriptor: under Node's permission model no thread may open the files of another one.
 * @param threadStat descriptor of `/proc/thread-self/stat`, which the thread has opened
 * @returns processor time of that thread since its start, in ms; undefined where the system does not tell
 */
export function readThreadCpuMs(threadStat: number): number | undefined {
  try {
    const length = readSync(threadStat, buffer, 0, buffer.length, 0);
    return parseThreadStat(buffer.toString('latin1', 0, length));
  } catch {
    return undefined;
  }
}

/** The name of a thread is in parentheses and may contain spaces. */
export function parseThreadStat(text: string): number | undefined {
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  const ticks = Number(fields[USER_TIME]) + Number(fields[SYSTEM_TIME]);
  return Number.isFinite(ticks) ? ticks * TICK_MS : undefined;
}
