import type { RegistryEntry } from '@atlas/contracts';
import type { ReactNode } from 'react';
import type { StoreApi } from 'zustand';
import type { Platform } from '../platform/platform';

/**
 * Extends the shell without being part of its build: tools for QA, for example.
 *
 * The gateway names the extension to the page (`ShellExtensionEntry` of `@atlas/contracts`). Its federation container
 * exposes one module, `./extension`, whose default export implements this interface. An extension that cannot be loaded
 * or throws is reported on the console; the page works without it.
 *
 * @example
 * export default {
 *   mount: ({ render }) => void render('build-info', <BuildInfo />),
 * } satisfies ShellExtension;
 */
export interface ShellExtension {
  /**
   * Returns the registry that the shell composes in this page. Called before the shell renders, and only when the
   * page's entry of this extension says `resolvesRegistry`.
   */
  readonly resolveRegistry?: (
    entries: readonly RegistryEntry[],
  ) => Promise<readonly RegistryEntry[]>;
  /** Called once per page, after hydration. */
  readonly mount: (host: ShellExtensionHost) => void;
}

/** What the shell gives to an extension. */
export interface ShellExtensionHost {
  readonly platform: Platform;
  /**
   * Renders into a React root of its own at the end of the body, with the providers of the page.
   *
   * @param id id of the element that contains the root
   * @returns a function that unmounts the root and removes the element
   */
  render(id: string, content: ReactNode): () => void;
  /** Errors of this page, newest first. */
  readonly errors: StoreApi<{ readonly errors: readonly PageError[] }>;
  /** Adds to `errors`. */
  recordError(text: string): void;
  /** The remote that rendered an element; undefined when the shell did. */
  readonly ownerOf: (element: Element) => ElementOwner | undefined;
  /** The packages in the share scope of the federation. */
  readonly listSharedPackages: () => readonly SharedPackage[];
}

export interface PageError {
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly text: string;
}

export interface ElementOwner {
  readonly remote: string;
  /** The slot that the element fills; undefined for a page of the remote. */
  readonly slot?: string | undefined;
}

export interface SharedPackage {
  readonly name: string;
  readonly version: string;
  /** Names of the containers that use this copy. */
  readonly usedIn: readonly string[];
}
