import { ServerError } from '../errors';

/** What one command may hold in memory for a sort, a group or a set of documents to change. */
export class MemoryBudget {
  private held = 0;

  constructor(private readonly limit: number) {}

  /** @throws ServerError 292 once the command holds more than its limit. */
  take(bytes: number): void {
    this.held += bytes;
    if (this.held > this.limit)
      throw new ServerError(
        'QueryExceededMemoryLimitNoDiskUseAllowed',
        `Command exceeded its memory limit of ${this.limit} bytes. An index that gives the order, or a narrower filter, ` +
          'needs none.',
      );
  }
}
