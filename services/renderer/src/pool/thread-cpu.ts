import { readFileSync } from 'node:fs';

/** Clock ticks of Linux, in ms: `USER_HZ` is 100 on every architecture that Node.js supports. */
const TICK_MS = 10;
/** Fields of `/proc/…/stat` after the name of the thread (proc_pid_stat(5)). */
const USER_TIME = 11;
const SYSTEM_TIME = 12;

/**
 * @param thread `<process>/task/<thread>`, as `/proc/thread-self` names it
 * @returns processor time of one thread since its start, in ms; undefined where the system does not tell
 */
export function readThreadCpuMs(thread: string): number | undefined {
  try {
    return parseThreadStat(readFileSync(`/proc/${thread}/stat`, 'latin1'));
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
