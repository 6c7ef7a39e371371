import * as client from 'openid-client';
import type { AccountConfig, ProviderConfig } from '../config';

export interface Provider {
  readonly name: string;
  readonly label: string;
  readonly issuer: string;
  readonly redirectUri: string;
  /** Discovered at first use, since the issuer may start after us; a failure is tried again next time. */
  client(): Promise<client.Configuration>;
}

const TIMEOUT_SECONDS = 5;
const SKEW_SECONDS = 60;

export function createProviders(config: AccountConfig): ReadonlyMap<string, Provider> {
  return new Map(config.providers.map((one) => [one.name, toProvider(one, config)]));
}

function toProvider(
  { name, label, issuer, clientId, clientSecret }: ProviderConfig,
  config: AccountConfig,
): Provider {
  let found: Promise<client.Configuration> | undefined;
  const discover = () =>
    client.discovery(
      new URL(issuer),
      clientId,
      { client_secret: clientSecret, [client.clockTolerance]: SKEW_SECONDS },
      undefined,
      {
        timeout: TIMEOUT_SECONDS,
        // Signatures of ID tokens are checked even where TLS alone would vouch for them.
        execute: [
          client.enableNonRepudiationChecks,
          ...(isPlainHttp(issuer, config) ? [client.allowInsecureRequests] : []),
        ],
      },
    );
  return {
    name,
    label,
    issuer,
    redirectUri: `${config.publicOrigin}/api/auth/${name}/callback`,
    client() {
      found ??= discover().catch((error: unknown) => {
        found = undefined;
        throw error;
      });
      return found;
    },
  };
}

/** http is for development alone. */
function isPlainHttp(issuer: string, { production }: AccountConfig): boolean {
  return issuer.startsWith('http:') && !production;
}
