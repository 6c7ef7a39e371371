import { Worker } from 'node:worker_threads';
import { parseThreadStat, readThreadCpuMs } from './thread-cpu';

test('reads user and system time after a name with spaces and parentheses', () => {
  const times = Array.from({ length: 40 }, (_, at) => ({ 11: '120', 12: '5' })[at] ?? '0');
  expect(parseThreadStat(`7 (node (x) y) ${times.join(' ')}`)).toBe(1_250);
  expect(parseThreadStat('')).toBeUndefined();
});

test('knows no time of a thread that does not exist', () => {
  expect(readThreadCpuMs(-1)).toBeUndefined();
});

(process.platform === 'linux' ? test : test.skip)(
  'measures a thread that loops, and not one that waits',
  async () => {
    const start = async (code: string) => {
      const worker = new Worker(
        `const { openSync } = require('node:fs');
         require('node:worker_threads').parentPort.postMessage(openSync('/proc/thread-self/stat'));
         ${code}`,
        { eval: true },
      );
      const threadStat = await new Promise<number>((resolve) => worker.once('message', resolve));
      return { worker, cpuMs: () => readThreadCpuMs(threadStat) ?? 0 };
    };
    const looping = await start('setTimeout(() => { for (;;); });');
    const waiting = await start('setInterval(() => {}, 1_000);');
    const before = waiting.cpuMs();
    while (looping.cpuMs() < 300) await new Promise((resolve) => setTimeout(resolve, 20));
    expect(waiting.cpuMs() - before).toBeLessThan(100);
    await Promise.all([looping.worker.terminate(), waiting.worker.terminate()]);
  },
);
