import type {
  MetadataResult,
  MetadataTarget,
  RenderResult,
  RenderTarget,
  RegistryEntry,
} from '@atlas/contracts';

/** The code of one half, as its hash says it is. */
export interface BundleCode {
  readonly name: string;
  /** `catalog@1.4.0`: stacks name it. */
  readonly id: string;
  readonly code: string;
}

export type Task =
  | {
      readonly kind: 'compose';
      readonly key: string;
      readonly shell: BundleCode;
      readonly halves: readonly BundleCode[];
      readonly entries: readonly RegistryEntry[];
    }
  | { readonly kind: 'draw'; readonly key: string; readonly order: RenderTarget }
  | { readonly kind: 'describe'; readonly key: string; readonly order: MetadataTarget };

/** Why a page of a million characters is not handed on. */
export const TOO_LONG = 'The page is too long.';

export type ToThread =
  | { readonly task: Task; readonly id: number }
  | { readonly answer: number; readonly status: number; readonly text: string };

export type FromThread =
  | { readonly done: number; readonly result: Composed | RenderResult | MetadataResult }
  /** `isThrown`: by code of a half; else its time ran out. */
  | { readonly failed: number; readonly reason: string; readonly isThrown: boolean }
  | { readonly ask: number; readonly path: string }
  /** The place of a half's name in the shared marks. */
  | { readonly mark: number; readonly half: string };

/** Slices whose halves could not be loaded, and why. */
export interface Composed {
  readonly broken: readonly { readonly remote: string; readonly reason: string }[];
}

/** What a thread writes into memory that its parent reads while the thread is busy. */
export const MARKS = { busySince: 0, half: 1, loading: 2, describing: 3, length: 4 } as const;

export interface ThreadData {
  readonly marks: SharedArrayBuffer;
  /** `Date.now()` of the parent at its start: busySince counts from it. */
  readonly epoch: number;
  readonly dataMs: number;
  readonly drawMs: number;
}
