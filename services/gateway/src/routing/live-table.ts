import { unwatchFile, watchFile } from 'node:fs';
import type { Logger } from '@atlas/service-kit';
import { readTable } from './read-table';
import type { Route, RouteTable, ServiceName } from './route-table';

const LOOK_MS = 500;

/** The table in force. A request keeps the route it was matched to, so that a change in between harms none. */
export class LiveTable implements RouteTable {
  /** For metrics. */
  readonly reloads = { ok: 0, refused: 0 };

  constructor(
    private current: RouteTable,
    private readonly file: string | undefined,
    private readonly logger: Logger,
  ) {}

  get routes(): readonly Route[] {
    return this.current.routes;
  }

  match(path: string): Route | undefined {
    return this.current.match(path);
  }

  prefixesOf(service: ServiceName): string[] {
    return this.current.prefixesOf(service);
  }

  /** Reads the file again; a bad one is refused and the table stays. @throws BadRouteTable */
  reload(): void {
    if (!this.file) throw new Error('This gateway runs with the built-in table.');
    try {
      this.current = readTable(this.file);
      this.reloads.ok += 1;
      this.logger.info({ routes: this.routes.length }, 'route table read again');
    } catch (error) {
      this.reloads.refused += 1;
      this.logger.error(
        { reason: (error as Error).message },
        'route table refused, the old one stays',
      );
      throw error;
    }
  }

  /** By time stamp and not by notification: editors and mounted volumes replace files. */
  watch(): void {
    if (this.file) watchFile(this.file, { interval: LOOK_MS, persistent: false }, this.onChange);
  }

  stop(): void {
    if (this.file) unwatchFile(this.file, this.onChange);
  }

  private readonly onChange = (): void => {
    try {
      this.reload();
    } catch {
      /* logged above */
    }
  };
}
