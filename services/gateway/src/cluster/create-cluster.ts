import cluster from 'node:cluster';
import { z } from 'zod';

const schema = z.union([
  /** Path prefixes whose data a write has changed. */
  z.object({ invalidate: z.array(z.string()) }),
  /** Sessions may have ended. */
  z.object({ sessions: z.literal(true) }),
  /** Data of a plugin for itself. */
  z.object({ plugin: z.string(), data: z.unknown() }),
]);

/** Message of one process to all others. Handling it twice has no further effect. */
export type ClusterMessage = z.infer<typeof schema>;

type Listener = (message: ClusterMessage) => void;

export interface Cluster {
  /** Sends a message to the other workers, and to what is connected. */
  readonly broadcast: Listener;
  /** Handles a message of another process. */
  readonly handleMessage: Listener;
  /**
   * Connects further processes, for example other gateways.
   * @param send sends a message, as text, to all of them
   * @returns handles a text that one of them has sent; messages of other versions are ignored
   */
  readonly connect: (send: (text: string) => void) => (text: string) => void;
}

/** Messages between the workers of this gateway. */
export function createCluster(handleMessage: Listener): Cluster {
  let send: ((text: string) => void) | undefined;
  return {
    handleMessage,
    broadcast(message) {
      cluster.worker?.send(message);
      send?.(JSON.stringify(message));
    },
    connect(sendText) {
      send = sendText;
      return (text) => {
        const message = parseMessage(text);
        if (message) handleMessage(message);
      };
    },
  };
}

function parseMessage(text: string): ClusterMessage | undefined {
  try {
    return schema.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}
