import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { dispatch } from './engine/dispatch';
import { Engine } from './engine/engine';
import { reapIdle, sweepExpiredDocuments } from './engine/expiry';
import { REPLICA_SET } from './engine/limits';
import { wipe } from './engine/wipe';
import { checkIntegrity, openingFailure } from './storage/integrity';
import { DATA_FILE } from './storage/key-value-store';
import type { StoreOptions } from './storage/key-value-store';
import { takeLock } from './storage/lock';
import { Store } from './storage/store';
import { Connection } from './wire/connection';

export interface EmbeddedMongoOptions {
  /** Of the data; made if absent, and held by one server at a time. Without one: a temporary one, gone with `stop`. */
  directory?: string;
  /** A loopback address. */
  host?: string;
  /** 0 takes a free one. */
  port?: number;
  /** `fsync`: an acknowledged write is on disk. `none` is for tests: a crash of the machine may lose data. */
  durability?: 'fsync' | 'none';
  /** What one command may hold in memory (a sort, documents to change), in MiB; beyond it commands fail with code 292. */
  commandMemory?: number;
  /** How long a transaction may be left alone before it is aborted, as MongoDB's `transactionLifetimeLimitSeconds`. */
  transactionLifetimeSeconds?: number;
  /** How often TTL indexes are swept. */
  ttlSweepSeconds?: number;
  /** Whether the command `configureFailPoint` is there, by which tests of a client make commands fail. */
  testCommands?: boolean;
}

const LOOPBACK = new Set(['127.0.0.1', '::1', 'localhost']);
const LONGEST_REAP_INTERVAL_MS = 10_000;
const DEFAULT_TRANSACTION_LIFETIME = 60;
/** MongoDB's own limit for a sort in memory. */
const DEFAULT_COMMAND_MEMORY = 100;
const BYTES_PER_MEBIBYTE = 1024 * 1024;
const OWNER_ONLY = 0o700;

/** A MongoDB-protocol server inside this process. */
export class EmbeddedMongo implements AsyncDisposable {
  private readonly connections = new Set<Connection>();
  private readonly listener: net.Server;
  private readonly timers: NodeJS.Timeout[];
  private stopping?: Promise<void>;

  private constructor(
    private readonly engine: Engine,
    /** Gives the directory back. */
    private readonly release: () => Promise<void>,
    sweepSeconds: number,
    transactionLifetimeMs: number,
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
      setInterval(
        () => reapIdle(engine, transactionLifetimeMs),
        Math.min(LONGEST_REAP_INTERVAL_MS, transactionLifetimeMs / 5),
      ).unref(),
    ];
  }

  /**
   * @throws {DirectoryInUse} when another live server holds the directory.
   * @throws {DataDamaged} when its data cannot be read, is empty or has gone.
   * @throws {DirectoryNotWritable} when the directory or a file of it cannot be made or written.
   * @throws {Error} for a host that is not loopback, in production unless allowed, or as `net` does (EADDRINUSE).
   */
  static async create(options: EmbeddedMongoOptions = {}): Promise<EmbeddedMongo> {
    const { host = '127.0.0.1', port = 0, durability = 'fsync', ttlSweepSeconds = 60 } = options;
    const memoryLimit = (options.commandMemory ?? DEFAULT_COMMAND_MEMORY) * BYTES_PER_MEBIBYTE;
    refuseProduction();
    if (!LOOPBACK.has(host))
      throw new Error(`The embedded database listens on loopback only, not on ${host}.`);
    const directory = prepareDirectory(options.directory);
    const unlock = await takeLock(directory).catch((error: unknown) => {
      throw openingFailure(directory, error);
    });
    const release = async () => {
      await unlock();
      if (!options.directory) fs.rmSync(directory, { recursive: true, force: true });
    };
    let store: Store | undefined;
    try {
      await checkIntegrity(path.join(directory, DATA_FILE));
      store = openStore({ path: directory, durability });
      const at = host.includes(':') ? `[${host}]` : host;
      const engine: Engine = new Engine(store, () => `${at}:${server.port}`, memoryLimit, {
        hasTestCommands: options.testCommands,
      });
      const lifetimeMs =
        (options.transactionLifetimeSeconds ?? DEFAULT_TRANSACTION_LIFETIME) * 1000;
      const server = new EmbeddedMongo(engine, release, ttlSweepSeconds, lifetimeMs);
      await server.listen(host, port);
      engine.runInBackground('wipe', () => wipe(engine, store!.catalog.orphans()));
      return server;
    } catch (error) {
      await store?.close();
      await release();
      throw error;
    }
  }

  /** For any MongoDB driver; with the database that it is to use. */
  getUri(db = ''): string {
    return `mongodb://${this.engine.address()}/${db}?replicaSet=${REPLICA_SET}`;
  }

  /** Ends every connection, writes what is left and gives the directory back. */
  stop(): Promise<void> {
    return (this.stopping ??= this.end());
  }

  /** As `stop`, at the end of an `await using`. */
  [Symbol.asyncDispose](): Promise<void> {
    return this.stop();
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

  private async end(): Promise<void> {
    this.timers.forEach(clearInterval);
    const stopped = new Promise<void>((resolve) => this.listener.close(() => resolve()));
    const connections = [...this.connections];
    for (const connection of connections) connection.close();
    await this.engine.stop(() => Promise.all(connections.map(({ idle }) => idle)));
    await stopped;
    await this.release();
  }
}

/** A folder that it makes, or that holds its data already, is its owner's alone. */
function prepareDirectory(given: string | undefined): string {
  if (given === undefined) return fs.mkdtempSync(path.join(os.tmpdir(), 'mongo-embedded-'));
  try {
    const isMade = fs.mkdirSync(given, { recursive: true, mode: OWNER_ONLY }) !== undefined;
    if (isMade || fs.existsSync(path.join(given, DATA_FILE))) fs.chmodSync(given, OWNER_ONLY);
    return given;
  } catch (error) {
    throw openingFailure(given, error);
  }
}

function openStore(options: StoreOptions): Store {
  try {
    return new Store(options);
  } catch (error) {
    throw openingFailure(options.path, error);
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
