import { readableFileSchema } from '@atlas/service-kit';
import type { SettingsOf } from '../define-plugin';

/** Variables of a gateway that is the front itself. */
export const tlsVariables = {
  TLS_CERT_FILE: readableFileSchema
    .optional()
    .describe(
      'Certificate with its chain (PEM): the gateway is the front itself, by HTTP/2 and HTTP/1.1. A renewed file is taken without a restart.',
    ),
  TLS_KEY_FILE: readableFileSchema.optional().describe('Private key of `TLS_CERT_FILE` (PEM).'),
};

export interface TlsFiles {
  readonly cert: string;
  readonly key: string;
}

/** @throws Error for one without the other, or an origin that is not reached so. */
export function toTls(
  { TLS_CERT_FILE: cert, TLS_KEY_FILE: key }: SettingsOf<typeof tlsVariables>,
  publicOrigin: URL,
): TlsFiles | undefined {
  if (!cert && !key) return undefined;
  if (!cert) throw new Error('TLS_CERT_FILE: is needed with TLS_KEY_FILE');
  if (!key) throw new Error('TLS_KEY_FILE: is needed with TLS_CERT_FILE');
  if (publicOrigin.protocol !== 'https:')
    throw new Error('PUBLIC_ORIGIN: must be https with a certificate');
  return { cert, key };
}
