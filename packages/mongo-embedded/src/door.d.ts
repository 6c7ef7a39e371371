/** What others see of this room; `door.test.ts` holds it against the code. */
export interface EmbeddedMongoOptions {
  /** Of the data; made when missing. Without one: a temporary one, gone with `stop`. */
  directory?: string;
  /** Loopback only; 127.0.0.1 unless named. */
  host?: string;
  /** 0 (the default) takes a free one. */
  port?: number;
  /** `fsync` (the default): acknowledged is on disk. `none` is for tests. */
  durability?: 'fsync' | 'none';
  /** What one command may hold in memory, in MiB (100); beyond it the command answers code 292. */
  commandMemory?: number;
}

export interface RunningMongo extends AsyncDisposable {
  /** For any MongoDB driver; with the database that it is to use. */
  getUri(db?: string): string;
  stop(): Promise<void>;
}

export const EmbeddedMongo: {
  /** @throws DirectoryInUse when another process has the directory. */
  create(options?: EmbeddedMongoOptions): Promise<RunningMongo>;
};
