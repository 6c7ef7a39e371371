import { BadEnvironment } from '@atlas/service-kit';
import { z } from 'zod';

/** Variables of what is at the front: the gateway itself, or a proxy that it trusts. */
export const tlsEnv = {
  TLS_CERT_FILE: z
    .string()
    .optional()
    .describe(
      'Certificate with its chain (PEM): the gateway is the front itself, by HTTP/2 and HTTP/1.1. A renewed file is taken without a restart.',
    ),
  EARLY_HINTS: z
    .enum(['0', '1'])
    .default('0')
    .describe(
      'The `TRUSTED_PROXIES` pass on 103 Early Hints: pages begin with them there, too. By HTTP/2 at the gateway itself they always do.',
    ),
  TLS_KEY_FILE: z.string().optional().describe('Private key of `TLS_CERT_FILE` (PEM).'),
};

interface FrontVariables {
  readonly TLS_CERT_FILE?: string | undefined;
  readonly TLS_KEY_FILE?: string | undefined;
}

export interface TlsFiles {
  readonly cert: string;
  readonly key: string;
}

/** @throws BadEnvironment for one without the other, or an origin that is not reached so. */
export function toTls(
  { TLS_CERT_FILE: cert, TLS_KEY_FILE: key }: FrontVariables,
  publicOrigin: URL,
): TlsFiles | undefined {
  if (!cert && !key) return undefined;
  const problems = [
    ...(cert ? [] : ['TLS_CERT_FILE: is needed with TLS_KEY_FILE']),
    ...(key ? [] : ['TLS_KEY_FILE: is needed with TLS_CERT_FILE']),
    ...(publicOrigin.protocol === 'https:'
      ? []
      : ['PUBLIC_ORIGIN: must be https with a certificate']),
  ];
  if (!cert || !key || problems.length > 0) throw new BadEnvironment(problems);
  return { cert, key };
}
