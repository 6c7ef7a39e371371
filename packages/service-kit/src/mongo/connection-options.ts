import { ConnectionString } from 'mongodb-connection-string-url';

/** Options of connections whose URI does not set them; the reasons are in docs/deployment.md. */
export const CONNECTION_DEFAULTS = {
  maxPoolSize: '20',
  waitQueueTimeoutMS: '10000',
  connectTimeoutMS: '8000',
  serverSelectionTimeoutMS: '8000',
  w: 'majority',
  journal: 'true',
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
