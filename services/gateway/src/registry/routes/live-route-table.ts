import { unwatchFile, watchFile } from 'node:fs';
import type { Logger } from '@atlas/service-kit';
import { allContracts, contractsOf } from '@atlas/service-kit/openapi';
import { readRouteTable } from './read-route-table';
import { toRouteTable } from './route-table';
import type { Route, RouteTable, RoutedService, StaticTable } from './route-table';
import { createIsInternalOperation } from './internal-operations';

const LOOK_MS = 500;

/** The table in force. A request keeps the route it was matched to, so that a change in between harms none. */
export class LiveRouteTable implements RouteTable {
  /** For metrics. */
  readonly reloads = { ok: 0, refused: 0 };
  /** Called when the file's routes are others than before. */
  onReload: () => void = () => {};
  private services: readonly RoutedService[] = [];
  private current: RouteTable;

  constructor(
    /** What the file says, or what is built in. */
    private own: StaticTable,
    private readonly file: string | undefined,
    private readonly logger: Logger,
  ) {
    this.current = this.compile();
  }

  get routes(): readonly Route[] {
    return this.current.routes;
  }

  /** Routes that no service brought with it. */
  get staticRoutes(): StaticTable['routes'] {
    return this.own.routes;
  }

  match(path: string): Route | undefined {
    return this.current.match(path);
  }

  prefixesOf(service: string): string[] {
    return this.current.prefixesOf(service);
  }

  /** From now on these services' routes beside those of the file. */
  setServices(services: readonly RoutedService[]): void {
    this.services = services;
    this.current = this.compile();
  }

  /** Reads the file again; a bad one is refused and the table stays. @throws BadRouteTable */
  reload(): void {
    if (!this.file) throw new Error('This gateway runs with the built-in table.');
    try {
      this.own = readRouteTable(this.file);
      this.current = this.compile();
      this.onReload();
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

  /** Of the platform's own processes the contracts say what is for services alone. */
  private compile(): RouteTable {
    const closed = contractsOf(allContracts(), this.own.routes);
    const isInternal = createIsInternalOperation(closed.filter(({ auth }) => auth === 'service'));
    return toRouteTable(this.own, this.services, isInternal);
  }

  private readonly onChange = (): void => {
    try {
      this.reload();
    } catch {
      /* logged above */
    }
  };
}
