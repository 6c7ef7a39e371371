import { ConnectionString } from 'mongodb-connection-string-url';

/** Options of connections whose URI does not set them; see docs/scale.md. */
export const CONNECTION_DEFAULTS = {
  // Per process; transactions use half of it at most.
  maxPoolSize: '20',
  waitQueueTimeoutMS: '10000',
  connectTimeoutMS: '8000',
  serverSelectionTimeoutMS: '8000',
  w: 'majority',
  journal: 'true',
  // Shorter than the gateway's timeout of 10 s.
  wtimeoutMS: '8000',
  readConcernLevel: 'majority',
  readPreference: 'primary',
  retryWrites: 'true',
  retryReads: 'true',
} as const;

/** Adds the defaults to a connection URI; options that the operator set in the URI take precedence. */
export function withDefaults(uri: string): string {
  const connection = new ConnectionString(uri);
  const options = connection.searchParams;
  for (const [name, value] of Object.entries(CONNECTION_DEFAULTS))
    if (!options.has(name)) options.set(name, value);
  return connection.toString();
}
