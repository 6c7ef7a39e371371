import cluster from 'node:cluster';
import type { GatewayContext } from '../context';
import { ASKABLE, createSight } from '../telemetry/worker-metrics';
import type { Askable } from '../telemetry/worker-metrics';
import type { News } from './messages';

export interface Question {
  ask: Askable;
  id: number;
}
export interface Reply {
  id: number;
  answer: unknown;
}

function isQuestion(message: object): message is Question {
  return 'ask' in message && ASKABLE.includes(message.ask as Askable);
}

/** What the primary and the other workers say to this one. */
export function listenToPrimary(context: GatewayContext): void {
  const sight = createSight(context);
  process.on('message', (message: News | Question) => {
    if (!isQuestion(message)) return context.takeNews(message);
    const { ask, id } = message;
    void Promise.resolve(sight[ask]()).then((answer) =>
      cluster.worker?.send({ id, answer } satisfies Reply),
    );
  });
}
