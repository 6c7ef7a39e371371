import cluster from 'node:cluster';
import type { GatewayContext } from '../context';
import { WORKER_REPORTS, createWorkerReports } from '../telemetry/worker-metrics';
import type { WorkerReport } from '../telemetry/worker-metrics';
import type { ClusterMessage } from './messages';

export interface WorkerRequest {
  ask: WorkerReport;
  id: number;
}
export interface WorkerReply {
  id: number;
  answer: unknown;
}

function isWorkerRequest(message: object): message is WorkerRequest {
  return 'ask' in message && WORKER_REPORTS.includes(message.ask as WorkerReport);
}

/** What the primary and the other workers say to this one. */
export function listenToPrimary(context: GatewayContext): void {
  const sight = createWorkerReports(context);
  process.on('message', (message: ClusterMessage | WorkerRequest) => {
    if (!isWorkerRequest(message)) return context.cluster.handleMessage(message);
    const { ask, id } = message;
    void Promise.resolve(sight[ask]()).then((answer) =>
      cluster.worker?.send({ id, answer } satisfies WorkerReply),
    );
  });
}
