import cluster from 'node:cluster';
import { z } from 'zod';
import type { SharedState } from './shared-state';

const schema = z.union([
  /** Path prefixes whose data a write has changed. */
  z.object({ invalidate: z.array(z.string()) }),
  /** Id of a report token, and the statement that it was used for. */
  z.object({ used: z.tuple([z.string(), z.string()]) }),
  /** A use of a part of a release, for release health. */
  z.object({
    counted: z.object({
      slice: z.string(),
      version: z.string(),
      part: z.string(),
      visitorId: z.string(),
      failed: z.boolean(),
    }),
  }),
  /** Sessions may have ended. */
  z.object({ sessions: z.literal(true) }),
]);

/** Message of one process to all others. Handling it twice has no further effect. */
export type ClusterMessage = z.infer<typeof schema>;

/** Sends messages to the other workers of this gateway, and to all gateways of the same Redis. */
export function createBroadcast(
  shared: SharedState | undefined,
): (message: ClusterMessage) => void {
  return (message) => {
    cluster.worker?.send(message);
    shared?.publish(JSON.stringify(message));
  };
}

/** @returns undefined for a message of another version */
export function parseMessage(text: string): ClusterMessage | undefined {
  try {
    return schema.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}
