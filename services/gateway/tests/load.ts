import { Agent, request } from 'node:http';

export interface Load {
  readonly statuses: Map<string, number>;
  stop(): Promise<Map<string, number>>;
}

/** Callers that keep their connections and ask without pause until stopped; every outcome is counted. */
export function startLoad(url: string, callers = 8): Load {
  const agent = new Agent({ keepAlive: true, maxSockets: callers });
  const statuses = new Map<string, number>();
  let going = true;
  const count = (outcome: string) => statuses.set(outcome, (statuses.get(outcome) ?? 0) + 1);
  const ask = () =>
    new Promise<void>((resolve) => {
      const call = request(url, { agent }, (answer) => {
        answer.resume();
        answer.once('end', () => {
          count(String(answer.statusCode));
          resolve();
        });
        answer.once('aborted', () => {
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
      while (going) await ask();
    }),
  );
  return {
    statuses,
    async stop() {
      going = false;
      await all;
      agent.destroy();
      return statuses;
    },
  };
}
