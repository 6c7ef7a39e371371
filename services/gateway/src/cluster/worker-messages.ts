import cluster from 'node:cluster';
import type { ClusterMessage } from './create-cluster';

export interface WorkerRequest {
  /** Name of a report. */
  ask: string;
  id: number;
}
export interface WorkerReply {
  id: number;
  result: unknown;
}

/** Handles messages of the other workers, and requests of the primary for reports. */
export function listenToPrimary(
  reports: ReadonlyMap<string, () => unknown>,
  handleMessage: (message: ClusterMessage) => void,
): void {
  process.on('message', (message: ClusterMessage | WorkerRequest) => {
    if (!('ask' in message)) return handleMessage(message);
    const { ask, id } = message;
    void Promise.resolve(reports.get(ask)?.()).then((result) =>
      cluster.worker?.send({ id, result } satisfies WorkerReply),
    );
  });
}
