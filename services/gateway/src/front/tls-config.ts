import { BadEnvironment } from '@atlas/service-kit';
import { z } from 'zod';

/** Variables of a gateway that is the front itself. */
export const tlsEnv = {
  TLS_CERT_FILE: z
    .string()
    .optional()
    .describe(
      'Certificate with its chain (PEM): the gateway is the front itself, by HTTP/2 and HTTP/1.1. A renewed file is taken without a restart.',
    ),
  TLS_KEY_FILE: z.string().optional().describe('Private key of `TLS_CERT_FILE` (PEM).'),
};

interface TlsVariables {
  readonly TLS_CERT_FILE?: string | undefined;
  readonly TLS_KEY_FILE?: string | undefined;
}

export interface TlsFiles {
  readonly cert: string;
  readonly key: string;
}

/** @throws BadEnvironment for one without the other, or an origin that is not reached so. */
export function toTls(
  { TLS_CERT_FILE: cert, TLS_KEY_FILE: key }: TlsVariables,
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
