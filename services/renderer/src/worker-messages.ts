// Messages between the main thread of the renderer and its worker threads: tasks, results, requests to the site.
import type {
  MetadataResult,
  MetadataTarget,
  RegistryEntry,
  RenderResult,
  RenderTarget,
} from '@atlas/contracts';

/** Verified code of one server bundle. */
export interface BundleCode {
  /** Name of the slice, or `shell`. */
  readonly name: string;
  /** `catalog@1.4.0`; stack traces name it. */
  readonly id: string;
  readonly code: string;
}

export type Task =
  | {
      readonly kind: 'load';
      /** Key of the composition. */
      readonly key: string;
      readonly shell: BundleCode;
      readonly bundles: readonly BundleCode[];
      readonly entries: readonly RegistryEntry[];
    }
  | { readonly kind: 'render'; readonly key: string; readonly target: RenderTarget }
  | { readonly kind: 'metadata'; readonly key: string; readonly target: MetadataTarget };

/** What the worker returns for a task. */
export type ResultOf<T extends Task> = {
  load: LoadResult;
  render: RenderResult;
  metadata: MetadataResult;
}[T['kind']];

/** Message of the error for a page above the length limit. */
export const PAGE_TOO_LONG = 'The page is too long.';

export type ToWorker =
  | { readonly task: Task; readonly id: number }
  /** Response to a request of the worker. */
  | { readonly responseTo: number; readonly status: number; readonly text: string };

export type FromWorker =
  | { readonly done: number; readonly result: LoadResult | RenderResult | MetadataResult }
  /** `isThrown`: code of a bundle threw; else its time ran out. */
  | { readonly failed: number; readonly reason: string; readonly isThrown: boolean }
  /** GET of an API path of the site. */
  | { readonly request: number; readonly path: string; readonly task: number }
  /** Descriptor of the thread's `/proc/thread-self/stat` on Linux; descriptors belong to the whole process. */
  | { readonly threadStat: number }
  /** The number by which the shared memory refers to a bundle. */
  | { readonly index: number; readonly bundle: string };

/** Remotes whose bundles could not be loaded. */
export interface LoadResult {
  readonly failed: readonly { readonly remote: string; readonly reason: string }[];
}

/**
 * Fields of the shared memory that a worker writes and the parent reads while the worker is busy. `changes` counts how often
 * another bundle was loaded or asked for metadata.
 */
export const ACTIVITY = {
  busySince: 0,
  running: 1,
  loading: 2,
  metadata: 3,
  changes: 4,
  length: 5,
} as const;

export interface WorkerData {
  readonly activity: SharedArrayBuffer;
  /** `Date.now()` of the parent when it started the worker; `busySince` counts from it. */
  readonly epoch: number;
  readonly dataTimeoutMs: number;
  readonly renderTimeoutMs: number;
}
