import { definePlugin } from '../define-plugin';
import { createEventStreams } from './event-streams';

/** Forwards event streams, which are few and long, apart from calls (docs/decisions/009). */
export const eventStreamsPlugin = definePlugin({
  name: 'event-streams',
  setup(gateway) {
    gateway.eventStreams(createEventStreams());
  },
});
