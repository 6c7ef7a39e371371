import type { Worker } from 'node:cluster';
import type { WorkerRequest, WorkerReply } from './worker-messages';

const TIMEOUT_MS = 3_000;

/** Sends requests to workers and matches their replies. */
export class WorkerReplies {
  private readonly waiting = new Map<number, (result: unknown) => void>();
  private lastId = 0;

  /** @throws Error when the worker says nothing for 3 s. */
  request(worker: Worker, ask: string): Promise<unknown> {
    const id = (this.lastId += 1);
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        this.waiting.delete(id);
        reject(new Error(`Worker ${worker.process.pid} does not reply.`));
      }, TIMEOUT_MS);
      this.waiting.set(id, (result) => {
        clearTimeout(timer);
        resolve(result);
      });
      worker.send({ ask, id } satisfies WorkerRequest);
    });
  }

  receive({ id, result }: WorkerReply): void {
    this.waiting.get(id)?.(result);
    this.waiting.delete(id);
  }
}
