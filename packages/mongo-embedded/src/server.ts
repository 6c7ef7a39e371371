import net from 'node:net';
import { dispatch } from './commands/dispatch';
import { Engine } from './commands/engine';
import { reapIdle, sweepExpiredDocuments } from './commands/expiry';
import { REPLICA_SET } from './commands/limits';
import { wipe } from './commands/wipe';
import { takeLock } from './storage/lock-file';
import { Store } from './storage/store';
import { Connection } from './wire/connection';

export interface EmbeddedMongoOptions {
  /** Directory of the data; made if absent, and held by one server at a time. */
  path: string;
  /** A loopback address. */
  host?: string;
  /** 0 takes a free one. */
  port?: number;
  /** `fsync`: an acknowledged write is on disk. `none` is for tests: a crash of the machine may lose data. */
  durability?: 'fsync' | 'none';
  /** What one command may hold in memory (a sort, documents to change), in MiB; beyond it answers code 292. */
  commandMemory?: number;
  /** How often TTL indexes are swept. */
  ttlSweepSeconds?: number;
}

const LOOPBACK = new Set(['127.0.0.1', '::1', 'localhost']);
const REAP_INTERVAL_MS = 10_000;
/** MongoDB's own limit for a sort in memory. */
const DEFAULT_COMMAND_MEMORY = 100;
const BYTES_PER_MEBIBYTE = 1024 * 1024;

/** A MongoDB-protocol server inside this process. */
export class EmbeddedMongo {
  private readonly connections = new Set<Connection>();
  private readonly listener: net.Server;
  private readonly timers: NodeJS.Timeout[];
  private closing?: Promise<void>;

  private constructor(
    private readonly engine: Engine,
    private readonly releaseLock: () => void,
    sweepSeconds: number,
  ) {
    let connectionCount = 0;
    this.listener = net.createServer((socket) => {
      const connection = new Connection(++connectionCount, socket, (request, client) =>
        dispatch(engine, request, client),
      );
      this.connections.add(connection);
      socket.on('close', () => this.connections.delete(connection));
    });
    this.timers = [
      setInterval(
        () => engine.runInBackground('expiry', () => sweepExpiredDocuments(engine)),
        sweepSeconds * 1000,
      ).unref(),
      setInterval(() => reapIdle(engine), REAP_INTERVAL_MS).unref(),
    ];
  }

  /**
   * @throws {DirectoryInUse} when another live process holds `path`.
   * @throws {Error} for a host that is not loopback, in production unless told otherwise, or as `net` does (EADDRINUSE).
   */
  static async start(options: EmbeddedMongoOptions): Promise<EmbeddedMongo> {
    const {
      path,
      host = '127.0.0.1',
      port = 0,
      durability = 'fsync',
      ttlSweepSeconds = 60,
    } = options;
    const memoryLimit = (options.commandMemory ?? DEFAULT_COMMAND_MEMORY) * BYTES_PER_MEBIBYTE;
    refuseProduction();
    if (!LOOPBACK.has(host))
      throw new Error(`The embedded database listens on loopback only, not on ${host}.`);
    const releaseLock = takeLock(path);
    let store: Store | undefined;
    try {
      store = new Store({ path, durability });
      const at = host.includes(':') ? `[${host}]` : host;
      const engine = new Engine(store, () => `${at}:${server.port}`, memoryLimit);
      const server = new EmbeddedMongo(engine, releaseLock, ttlSweepSeconds);
      await server.listen(host, port);
      engine.runInBackground('wipe', () => wipe(engine, store!.catalog.orphans()));
      return server;
    } catch (error) {
      await store?.close();
      releaseLock();
      throw error;
    }
  }

  /** For any MongoDB driver. */
  get uri(): string {
    return `mongodb://${this.engine.address()}/?replicaSet=${REPLICA_SET}`;
  }

  /** Ends every connection, writes what is left and gives the directory back. */
  close(): Promise<void> {
    return (this.closing ??= this.stop());
  }

  private get port(): number {
    return (this.listener.address() as net.AddressInfo).port;
  }

  private async listen(host: string, port: number): Promise<void> {
    await new Promise<void>((resolve, reject) => {
      this.listener.once('error', (error) => {
        this.timers.forEach(clearInterval);
        reject(error);
      });
      this.listener.listen(port, host, resolve);
    });
  }

  private async stop(): Promise<void> {
    this.timers.forEach(clearInterval);
    const stopped = new Promise<void>((resolve) => this.listener.close(() => resolve()));
    const connections = [...this.connections];
    for (const connection of connections) connection.close();
    await this.engine.stop(() => Promise.all(connections.map(({ idle }) => idle)));
    await stopped;
    this.releaseLock();
  }
}

function refuseProduction(): void {
  if (process.env.NODE_ENV !== 'production' || process.env.ALLOW_EMBEDDED_IN_PRODUCTION === 'yes')
    return;
  throw new Error(
    'The embedded database is for development and tests. With NODE_ENV=production point MONGODB_URI at ' +
      'a MongoDB server, or say ALLOW_EMBEDDED_IN_PRODUCTION=yes.',
  );
}
