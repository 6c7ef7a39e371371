import { ConnectionString } from 'mongodb-connection-string-url';

/** What holds for a connection whose URI says nothing else; docs/deployment.md says why. */
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

/** The URI with the defaults: in MongoDB the URI is where an operator chooses, so what it says is kept. */
export function withDefaults(uri: string): string {
  const connection = new ConnectionString(uri);
  const said = connection.searchParams;
  for (const [name, value] of Object.entries(CONNECTION_DEFAULTS))
    if (!said.has(name)) said.set(name, value);
  return connection.toString();
}
