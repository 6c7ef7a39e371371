import { GridFSBucket, MongoClient } from 'mongodb';
import type { Db, Document } from 'mongodb';

/** What a test has made, by the name it gave it. */
export class Entities {
  readonly values = new Map<string, unknown>();
  readonly events = new Map<string, Document[]>();
  private readonly cleanups: (() => Promise<unknown>)[] = [];

  constructor(
    private readonly uri: string,
    /** Looks at what a test has done, without being seen. */
    readonly admin: MongoClient,
  ) {}

  get<T>(name: string): T {
    if (!this.values.has(name)) throw new Skipped(`no entity ${name}`);
    return this.values.get(name) as T;
  }

  async make(given: Document): Promise<void> {
    const [[kind, spec]] = Object.entries(given);
    switch (kind) {
      case 'client':
        return this.makeClient(spec);
      case 'database':
        this.values.set(
          spec.id,
          this.get<MongoClient>(spec.client).db(spec.databaseName, spec.databaseOptions),
        );
        return;
      case 'collection':
        this.values.set(
          spec.id,
          this.get<Db>(spec.database).collection(spec.collectionName, spec.collectionOptions),
        );
        return;
      case 'session': {
        const session = this.get<MongoClient>(spec.client).startSession(sessionOptions(spec));
        this.values.set(spec.id, session);
        this.values.set(`${spec.id}#lsid`, session.id);
        this.cleanups.push(() => session.endSession());
        return;
      }
      case 'bucket':
        this.values.set(spec.id, new GridFSBucket(this.get(spec.database), spec.bucketOptions));
        return;
      default:
        throw new Skipped(`entities of the kind ${kind}`);
    }
  }

  private async makeClient(spec: Document): Promise<void> {
    const { loadBalanced, ...options } = spec.uriOptions ?? {};
    if (loadBalanced || spec.autoEncryptOpts) throw new Skipped('load balancing or encryption');
    const client = new MongoClient(this.uri, {
      monitorCommands: true,
      serverApi: spec.serverApi,
      ...options,
    });
    const ignored = new Set([
      'configureFailPoint',
      ...(spec.ignoreCommandMonitoringEvents ?? []),
      ...(spec.observeSensitiveCommands ? [] : SENSITIVE),
    ]);
    const seen: Document[] = [];
    this.events.set(spec.id, seen);
    for (const [name, event] of Object.entries(EVENTS))
      if (spec.observeEvents?.includes(event))
        client.on(name as 'commandStarted', (each) => {
          const isHandshake = each.commandName === 'hello' || /^ismaster$/i.test(each.commandName);
          const { command = {}, reply = {} } = each as Document;
          const isRedacted = !Object.keys(command).length && !Object.keys(reply).length;
          const isSensitive = isHandshake && isRedacted && !spec.observeSensitiveCommands;
          if (!ignored.has(each.commandName) && !isSensitive)
            seen.push({ event, ...each, ...asSent(each), commandName: each.commandName });
        });
    await client.connect();
    this.values.set(spec.id, client);
    this.cleanups.push(() => client.close());
  }

  async close(): Promise<void> {
    for (const cleanup of this.cleanups.reverse()) await cleanup().catch(() => undefined);
  }
}

/** The driver goes on writing into a read concern that it has sent. */
function asSent({ command }: Document): Document {
  if (!command?.readConcern) return {};
  return { command: { ...command, readConcern: { ...command.readConcern } } };
}

/** What the runner, or the driver, does not do. */
export class Skipped extends Error {}

export const EVENTS: Record<string, string> = {
  commandStarted: 'commandStartedEvent',
  commandSucceeded: 'commandSucceededEvent',
  commandFailed: 'commandFailedEvent',
};

const SENSITIVE = [
  'authenticate',
  'saslStart',
  'saslContinue',
  'getnonce',
  'createUser',
  'updateUser',
  'copydbgetnonce',
  'copydbsaslstart',
  'copydb',
];

function sessionOptions({ sessionOptions: given }: Document): Document {
  const options = { ...given };
  if (options.defaultTransactionOptions) {
    const { readConcern, writeConcern, readPreference, maxCommitTimeMS } =
      options.defaultTransactionOptions;
    options.defaultTransactionOptions = {
      readConcern,
      writeConcern,
      readPreference,
      maxCommitTimeMS,
    };
  }
  return options;
}
