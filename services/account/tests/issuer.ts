import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Provider } from 'oidc-provider';

export interface TestIssuer {
  readonly url: string;
  /** Its address, which is its issuer name. */
  stop(): Promise<void>;
}

export interface IssuerClient {
  id: string;
  secret: string;
  redirectUri: string;
}

/** A real OIDC provider that accepts any e-mail. */
export async function startIssuer(
  clients: readonly IssuerClient[],
  accessTokenSeconds = 600,
): Promise<TestIssuer> {
  const server: Server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider = new Provider(url, {
    clients: clients.map(({ id, secret, redirectUri }) => ({
      client_id: id,
      client_secret: secret,
      redirect_uris: [redirectUri],
      grant_types: ['authorization_code'],
      response_types: ['code'],
    })),
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: ['given_name', 'family_name', 'picture'],
    },
    pkce: { required: () => true },
    ttl: {
      AccessToken: accessTokenSeconds,
      Interaction: 600,
      Session: 600,
      Grant: 600,
      IdToken: 600,
    },
    cookies: { keys: ['test-issuer-cookie-key'] },
    findAccount: (_ctx: unknown, sub: string) => ({
      accountId: sub,
      claims: () => ({
        sub,
        email: sub,
        email_verified: !sub.startsWith('unverified'),
        given_name: sub.split('@')[0] ?? sub,
        family_name: 'Kim',
        picture: 'https://example.com/face.png',
      }),
    }),
  });
  server.on('request', provider.callback());
  return {
    url,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
