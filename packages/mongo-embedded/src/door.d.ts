/// <reference lib="esnext.disposable" />
/** Public types of this workspace and its package; `door.test.ts` compares them with the code. */
export interface EmbeddedMongoOptions {
  /** Of the data; made when missing. Without one: a temporary one, gone with `stop`. */
  directory?: string;
  /** Loopback only; 127.0.0.1 unless named. */
  host?: string;
  /** 0 (the default) takes a free one. */
  port?: number;
  /** `fsync` (the default): acknowledged is on disk. `none` is for tests. */
  durability?: 'fsync' | 'none';
  /** What one command may hold in memory, in MiB (100); beyond it the command fails with code 292. */
  commandMemory?: number;
  /** How long a transaction may be left alone before it is aborted, as MongoDB's `transactionLifetimeLimitSeconds`. */
  transactionLifetimeSeconds?: number;
  /** How often TTL indexes are swept, in seconds (60). */
  ttlSweepSeconds?: number;
  /** Whether the command `configureFailPoint` is there (false), by which tests of a client make commands fail. */
  testCommands?: boolean;
}

export interface RunningMongo extends AsyncDisposable {
  /** For any MongoDB driver; with the database that it is to use. */
  getUri(db?: string): string;
  stop(): Promise<void>;
}

export const EmbeddedMongo: {
  /**
   * @throws DirectoryInUse when another live server has the directory.
   * @throws DataDamaged when its data cannot be read, is empty or has gone.
   * @throws DirectoryNotWritable when the directory or a file of it cannot be made or written.
   */
  create(options?: EmbeddedMongoOptions): Promise<RunningMongo>;
};

/** Another live server holds the data directory. */
export class DirectoryInUse extends Error {
  constructor(directory: string, owner: string);
}

/** The data file cannot be read any more. */
export class DataDamaged extends Error {
  constructor(file: string, reason: string);
}

/** Thrown when the data directory, or a file of it, cannot be made or written. */
export class DirectoryNotWritable extends Error {
  constructor(directory: string, cause: Error);
}
