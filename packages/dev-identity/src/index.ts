import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { toOriginForm } from '@atlas/service-kit';
import { createApp } from './app';
import { readKeys } from './keys';
import { createProvider } from './provider';
import { People } from './users';

export interface DevIdentityOptions {
  /** Port; 0 for any free port. */
  port: number;
  host?: string;
  /** Origin of the site that people return to. */
  publicOrigin: string;
  /** Public origin of this process when it is not behind the site; the issuer is `<issuerOrigin>/identity`. */
  issuerOrigin?: string;
  dataDir: string;
  clientId?: string;
  clientSecret: string;
}

export interface DevIdentity {
  readonly url: string;
  close(): Promise<void>;
}

/** Starts an OIDC issuer where anyone can sign in as anyone. @throws Error in production */
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
  // Longer than the gateway's, so that the gateway never reuses a connection that is closing.
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
