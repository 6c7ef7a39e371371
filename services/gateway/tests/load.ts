import { Agent, request } from 'node:http';

export interface Load {
  readonly statuses: Map<string, number>;
  stop(): Promise<Map<string, number>>;
}

/** Sends requests in a loop over keep-alive connections until stopped, and counts every outcome. */
export function startLoad(url: string, callers = 8): Load {
  const agent = new Agent({ keepAlive: true, maxSockets: callers });
  const statuses = new Map<string, number>();
  let isRunning = true;
  const count = (outcome: string) => statuses.set(outcome, (statuses.get(outcome) ?? 0) + 1);
  const sendRequest = () =>
    new Promise<void>((resolve) => {
      const call = request(url, { agent }, (response) => {
        response.resume();
        response.once('end', () => {
          count(String(response.statusCode));
          resolve();
        });
        response.once('aborted', () => {
          count('cut');
          resolve();
        });
      });
      call.once('error', (error: NodeJS.ErrnoException) => {
        count(error.code ?? 'error');
        resolve();
      });
      call.end();
    });
  const all = Promise.all(
    Array.from({ length: callers }, async () => {
      while (isRunning) await sendRequest();
    }),
  );
  return {
    statuses,
    async stop() {
      isRunning = false;
      await all;
      agent.destroy();
      return statuses;
    },
  };
}
