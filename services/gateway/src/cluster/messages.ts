import cluster from 'node:cluster';
import { z } from 'zod';
import type { SharedState } from './shared-state';

const schema = z.union([
  /** Paths below which a write has changed something. */
  z.object({ invalidate: z.array(z.string()) }),
  /** A page's ticket, and what was said with it. */
  z.object({ used: z.tuple([z.string(), z.string()]) }),
  /** A visitor's load of a release's part. */
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

/** What one process of a gateway learns and the others want to know at once. Told twice, it says no more than once. */
export type ClusterMessage = z.infer<typeof schema>;

/** Tells the other workers of this gateway, and every gateway that shares a state with it. */
export function createBroadcast(shared: SharedState | undefined): (news: ClusterMessage) => void {
  return (news) => {
    cluster.worker?.send(news);
    shared?.publish(JSON.stringify(news));
  };
}

/** undefined for what another version may say. */
export function parseMessage(text: string): ClusterMessage | undefined {
  try {
    return schema.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}
