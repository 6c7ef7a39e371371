import * as z from 'zod/mini';
import { defineContract } from '../contract';

/** Position in the sequence of the catalog's changes. */
export const catalogPosition = z.string().check(z.regex(/^(0|[1-9]\d{0,14})$/));

/** Query parameters of operations whose responses follow changes. */
export const followingQuery = {
  /** Position of a change (`watchTools`): the response contains it, when it has become part of the search index in time. */
  at: z.optional(catalogPosition),
};

/** Most ids of one event. */
export const TOOLS_EVENT_MAX_IDS = 200;

/** Payload of an event: ids of published tools that changed; null when there are more than TOOLS_EVENT_MAX_IDS. */
export const toolsEventSchema = z.object({ ids: z.nullable(z.array(z.string())) });
export type ToolsEvent = z.infer<typeof toolsEventSchema>;

/**
 * `text/event-stream` with a `change` event for each change of the catalog. The id of an event is the position after
 * it; as `after` or `Last-Event-ID` it resumes the stream. A first stream also gets what changed in the last minute,
 * because the page that opens it may be that old.
 */
export const watchTools = defineContract({
  id: 'catalog.watchTools',
  method: 'GET',
  path: '/api/ai-tools/events',
  query: z.object({ after: z.optional(catalogPosition) }),
  output: toolsEventSchema,
  errors: ['too-many-streams'],
});
