import type { Logger } from '@atlas/service-kit';
import type { Config } from '../config/config';
import { createBroadcast, parseMessage } from './messages';
import type { ClusterMessage } from './messages';
import { SharedState } from './shared-state';

type Listener = (message: ClusterMessage) => void;

export interface Cluster {
  /** Redis or Valkey of all gateways, where there is one. */
  readonly shared: SharedState | undefined;
  /** Sends a message to the other workers, and to all gateways of the same Redis. */
  readonly broadcast: Listener;
  /** Handles a message of another process. */
  readonly handleMessage: Listener;
}

export function createCluster(config: Config, logger: Logger, onMessage: Listener): Cluster {
  const shared = config.redisUrl ? new SharedState(config.redisUrl, logger) : undefined;
  shared?.onMessage((text) => {
    const message = parseMessage(text);
    if (message) onMessage(message);
  });
  return { shared, broadcast: createBroadcast(shared), handleMessage: onMessage };
}
