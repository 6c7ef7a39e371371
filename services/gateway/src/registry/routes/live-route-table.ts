import { unwatchFile, watchFile } from 'node:fs';
import { messageOf } from '@atlas/contracts';
import type { Logger } from '@atlas/service-kit';
import { allContracts, contractsOf } from '@atlas/service-kit/openapi';
import { readRouteTable } from './read-route-table';
import { toRouteTable } from './route-table';
import type { Route, RouteTable, RoutedService, StaticTable } from './route-table';
import { createIsInternalOperation } from './internal-operations';

const CHECK_INTERVAL_MS = 500;

/** The current route table. A request keeps the route that it was matched to, also when the table changes. */
export class LiveRouteTable implements RouteTable {
  /** For metrics. */
  readonly reloads = { ok: 0, refused: 0 };
  /** Called after the file was read again. */
  onReload: () => void = () => {};
  private services: readonly RoutedService[] = [];
  private current: RouteTable;

  constructor(
    /** Of the file, or built in. */
    private staticTable: StaticTable,
    private readonly file: string | undefined,
    private readonly logger: Logger,
  ) {
    this.current = this.compile();
  }

  get routes(): readonly Route[] {
    return this.current.routes;
  }

  /** Routes that do not come from a published service. */
  get staticRoutes(): StaticTable['routes'] {
    return this.staticTable.routes;
  }

  match(path: string): Route | undefined {
    return this.current.match(path);
  }

  prefixesOf(service: string): string[] {
    return this.current.prefixesOf(service);
  }

  /** Replaces the routes of services. */
  setServices(services: readonly RoutedService[]): void {
    this.services = services;
    this.current = this.compile();
  }

  /** Reads the file again. An invalid file leaves the table as it is. @throws InvalidRouteTableError */
  reload(): void {
    if (!this.file) throw new Error('This gateway uses the built-in route table.');
    try {
      this.staticTable = readRouteTable(this.file);
      this.current = this.compile();
      this.onReload();
      this.reloads.ok += 1;
      this.logger.info({ routes: this.routes.length }, 'route table reloaded');
    } catch (error) {
      this.reloads.refused += 1;
      this.logger.error(
        { reason: messageOf(error) },
        'route table rejected, keeping the previous one',
      );
      throw error;
    }
  }

  /** Polls the modification time, since editors and mounted volumes replace files. */
  watch(): void {
    if (this.file)
      watchFile(this.file, { interval: CHECK_INTERVAL_MS, persistent: false }, this.onChange);
  }

  stop(): void {
    if (this.file) unwatchFile(this.file, this.onChange);
  }

  /** The contracts of the platform's own services say which operations are internal. */
  private compile(): RouteTable {
    const contracts = contractsOf(allContracts(), this.staticTable.routes);
    const isInternal = createIsInternalOperation(
      contracts.filter(({ auth }) => auth === 'service'),
    );
    return toRouteTable(this.staticTable, this.services, isInternal);
  }

  private readonly onChange = (): void => {
    try {
      this.reload();
    } catch {
      // `reload` has logged it.
    }
  };
}
