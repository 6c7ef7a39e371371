import { reviewEventSchema, watchReviews } from '@atlas/contracts';
import { createEventStream } from '@atlas/mfe-kit/event-stream';

const listen = createEventStream(watchReviews, 'review', reviewEventSchema);

/**
 * Listens for new reviews. @param listener called with the tool of a new review @returns a function that stops listening
 */
export const listenForReviews = (listener: (toolId: string) => void): (() => void) =>
  listen(({ aiToolId }) => listener(aiToolId));
