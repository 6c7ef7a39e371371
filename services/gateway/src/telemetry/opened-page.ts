/** A page as metrics and spans name it. */
export interface OpenedPage {
  /** The pattern of its path. */
  readonly route: string;
  /** Name of the slice; undefined for a page of the shell. */
  readonly owner: string | undefined;
  readonly hostVersion: string;
}

/** Finds the page at a path in the releases of one visitor. */
export type OpenedPageOf = (visitorId: string, path: string) => Promise<OpenedPage>;
