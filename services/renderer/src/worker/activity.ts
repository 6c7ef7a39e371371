import { ACTIVITY } from '../worker-messages';
import type { FromWorker, WorkerData } from '../worker-messages';

/** Bundles are named by id, as in `catalog@1.4.0`. */
export interface ActivityReporter {
  /** Code of this bundle runs from now on; undefined: the code that ran before it continues. */
  running(bundle: string | undefined): void;
  setBusy(isBusy: boolean): void;
  /** This bundle is being loaded. Loading may wait while pages are rendered. */
  loading(bundle: string | undefined): void;
  /** Metadata code of this bundle runs until a render or the next turn of the event loop begins. */
  metadata(bundle: string): void;
}

/** Creates the reporter that writes to shared memory, which the parent can read while this thread is busy. */
export function createActivityReporter(
  { activity, epoch }: Pick<WorkerData, 'activity' | 'epoch'>,
  send: (message: FromWorker) => void,
): ActivityReporter {
  const fields = new Int32Array(activity);
  const indexes = new Map<string, number>();
  const stack: string[] = [];
  const indexOf = (bundle: string | undefined): number => {
    if (bundle === undefined) return 0;
    const known = indexes.get(bundle);
    if (known !== undefined) return known;
    const index = indexes.size + 1;
    indexes.set(bundle, index);
    send({ index, bundle });
    return index;
  };
  const store = (field: number, value: number) => void Atomics.store(fields, field, value);
  const change = (field: number, bundle?: string) => {
    Atomics.add(fields, ACTIVITY.changes, 1);
    store(field, indexOf(bundle));
  };
  const setMetadata = (bundle?: string) => change(ACTIVITY.metadata, bundle);
  return {
    metadata(bundle) {
      setMetadata(bundle);
      setTimeout(setMetadata);
    },
    loading: (bundle) => change(ACTIVITY.loading, bundle),
    running(bundle) {
      setMetadata();
      if (bundle) stack.push(bundle);
      else stack.pop();
      store(ACTIVITY.running, indexOf(stack.at(-1)));
    },
    setBusy(isBusy) {
      setMetadata();
      if (!isBusy) {
        stack.length = 0;
        store(ACTIVITY.running, 0);
      }
      store(ACTIVITY.busySince, isBusy ? Math.max(1, Date.now() - epoch) : 0);
    },
  };
}
