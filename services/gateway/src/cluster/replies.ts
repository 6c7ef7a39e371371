import type { Worker } from 'node:cluster';
import type { WorkerReport } from '../telemetry/worker-metrics';
import type { WorkerRequest, WorkerReply } from './worker-messages';

const ANSWER_MS = 3_000;

/** Questions to workers, matched with their answers. */
export class WorkerReplies {
  private readonly waiting = new Map<number, (answer: unknown) => void>();
  private asked = 0;

  /** @throws Error when the worker says nothing for 3 s. */
  request(worker: Worker, ask: WorkerReport): Promise<unknown> {
    const id = (this.asked += 1);
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        this.waiting.delete(id);
        reject(new Error(`Worker ${worker.process.pid} does not answer.`));
      }, ANSWER_MS);
      this.waiting.set(id, (answer) => {
        clearTimeout(timer);
        resolve(answer);
      });
      worker.send({ ask, id } satisfies WorkerRequest);
    });
  }

  receive({ id, answer }: WorkerReply): void {
    this.waiting.get(id)?.(answer);
    this.waiting.delete(id);
  }
}
