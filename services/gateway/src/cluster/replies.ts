import type { Worker } from 'node:cluster';
import type { Askable } from '../telemetry/worker-metrics';
import type { Question, Reply } from './worker';

const ANSWER_MS = 3_000;

/** Questions to workers, matched with their answers. */
export class Replies {
  private readonly waiting = new Map<number, (answer: unknown) => void>();
  private asked = 0;

  /** @throws Error when the worker says nothing for 3 s. */
  ask(worker: Worker, ask: Askable): Promise<unknown> {
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
      worker.send({ ask, id } satisfies Question);
    });
  }

  take({ id, answer }: Reply): void {
    this.waiting.get(id)?.(answer);
    this.waiting.delete(id);
  }
}
