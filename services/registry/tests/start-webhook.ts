import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import type { LogEntry } from '@atlas/contracts';
import { asyncListener } from '@atlas/contracts/testing';

/** What the registry sends to a webhook, as far as tests read it. */
export interface Notification {
  readonly text: string;
  readonly entry: LogEntry;
  /** The version that a rollback ended. */
  readonly failed?: string;
}

/** An address that stores the notifications that it receives. */
export async function startWebhook() {
  const notifications: Notification[] = [];
  const server = createServer(
    asyncListener(async (req: IncomingMessage, res: ServerResponse) => {
      notifications.push((await json(req)) as Notification);
      res.end();
    }),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    notifications,
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}
