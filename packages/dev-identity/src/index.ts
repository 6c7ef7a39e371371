import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { toOriginForm } from '@atlas/service-kit';
import { createApp } from './app';
import { readKeys } from './keys';
import { createProvider } from './provider';
import { People } from './users';

export interface DevIdentityOptions {
  /** 0 is any free port. */
  port: number;
  host?: string;
  /** Where people reach the site, and are sent back to. */
  publicOrigin: string;
  /** Where people reach this process, when it does not stand behind the site; the issuer is `<issuerOrigin>/identity`. */
  issuerOrigin?: string;
  dataDir: string;
  clientId?: string;
  clientSecret: string;
}

export interface DevIdentity {
  readonly url: string;
  close(): Promise<void>;
}

/** An OIDC issuer where anyone may be anyone. @throws Error in production. */
export async function startDevIdentity(options: DevIdentityOptions): Promise<DevIdentity> {
  if (process.env.NODE_ENV === 'production') {
    throw new Error(
      'The development identity provider lets anyone sign in as anyone: it does not run in production. Set OIDC_ISSUER.',
    );
  }
  const {
    port,
    host = '127.0.0.1',
    publicOrigin,
    issuerOrigin = publicOrigin,
    dataDir,
    clientId = 'atlas',
    clientSecret,
  } = options;
  const people = new People();
  const provider = createProvider(
    { publicOrigin, issuerOrigin, clientId, clientSecret },
    readKeys(dataDir),
    people,
  );
  const app = createApp(provider, people, publicOrigin);
  const server = createServer((req, res) => {
    toOriginForm(req);
    app(req, res);
  });
  // Longer than the gateway keeps a connection, so that neither writes into one that closes.
  server.keepAliveTimeout = 65_000;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  return {
    url: `http://${host}:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
