import cluster from 'node:cluster';
import { WORKER_REPORTS } from '../telemetry/worker-metrics';
import type { WorkerReport, WorkerReports } from '../telemetry/worker-metrics';
import type { ClusterMessage } from './messages';

export interface WorkerRequest {
  ask: WorkerReport;
  id: number;
}
export interface WorkerReply {
  id: number;
  result: unknown;
}

function isWorkerRequest(message: object): message is WorkerRequest {
  return 'ask' in message && WORKER_REPORTS.includes(message.ask as WorkerReport);
}

/** Handles messages of the other workers, and requests of the primary for reports. */
export function listenToPrimary(
  reports: WorkerReports,
  handleMessage: (message: ClusterMessage) => void,
): void {
  process.on('message', (message: ClusterMessage | WorkerRequest) => {
    if (!isWorkerRequest(message)) return handleMessage(message);
    const { ask, id } = message;
    void Promise.resolve(reports[ask]()).then((result) =>
      cluster.worker?.send({ id, result } satisfies WorkerReply),
    );
  });
}
