import { setTimeout as sleep } from 'node:timers/promises';

/** Sends requests until it is stopped. Whatever becomes of them is what the fault does to visitors. */
export function keepSending(site, paths, perSecond) {
  let number = 0;
  const timer = setInterval(() => {
    number += 1;
    const to = paths[number % paths.length];
    void fetch(`${site.origin}${to}${to.includes('?') ? '&' : '?'}n=${Date.now()}${number}`, {
      signal: AbortSignal.timeout(20_000),
    })
      .then((response) => response.arrayBuffer())
      .catch(() => {});
  }, 1_000 / perSecond);
  return () => clearInterval(timer);
}

/** Stops a process, and lets it go on at the end. */
export function halt(site, name, paths, perSecond = 10) {
  const pid = site.pidOf(name);
  process.kill(pid, 'SIGSTOP');
  const stopSending = keepSending(site, paths, perSecond);
  return () => {
    stopSending();
    process.kill(pid, 'SIGCONT');
  };
}

/** Kills a process again and again. */
export function keepKilling(site, name, everyMs, paths) {
  const stopSending = keepSending(site, paths, 40);
  const timer = setInterval(() => {
    try {
      process.kill(site.pidOf(name), 'SIGKILL');
    } catch {
      // It has not been started again yet.
    }
  }, everyMs);
  return () => {
    stopSending();
    clearInterval(timer);
  };
}

/** Stops processes again and again for a short time. */
export function slowDown(site, names, { stoppedMs, runningMs, paths, perSecond = 10 }) {
  const pids = names.map(site.pidOf);
  const signal = (name) => pids.forEach((pid) => process.kill(pid, name));
  let isOver = false;
  const done = (async () => {
    while (!isOver) {
      signal('SIGSTOP');
      await sleep(stoppedMs);
      signal('SIGCONT');
      await sleep(runningMs);
    }
  })();
  const stopSending = keepSending(site, paths, perSecond);
  return async () => {
    isOver = true;
    stopSending();
    await done;
  };
}
