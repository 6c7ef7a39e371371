import type { RegistryEntry } from '@atlas/contracts';
import { nextTask } from '../next-task';
import { createCircuitBreaker } from './circuit-breaker';
import type { CircuitBreaker } from './circuit-breaker';
import { withDeadline } from './deadline';
import type { Remote } from './remote';
import { RemoteError } from './remote-error';
import type { RemotePhase } from './remote-error';
import { withRetry } from './retry';

/** Loads the module of a release. */
export type ImportRemote = (entry: RegistryEntry) => Promise<Remote>;

/** Report of a failed remote. */
export interface RemoteFailure {
  remote: string;
  version: string;
  /** `load`: its entry; `p0`: its first page; otherwise a slot. */
  part: string;
  phase: RemotePhase;
  message: string;
  /** Stack of the cause, if it has one. */
  stack?: string | undefined;
}

/** Loads remotes with deadline, retries and circuit breaker. */
export interface RemoteLoader {
  load(entry: RegistryEntry, options?: { force?: boolean }): Promise<Remote>;
  /**
   * Runs a further step of a remote, such as loading a chunk, with the same deadline and retries.
   */
  runStep<T>(
    entry: RegistryEntry,
    phase: RemotePhase,
    run: () => Promise<T>,
    part?: string,
  ): Promise<T>;
  /** Counts a use of a part, to which failures are related. */
  recordUse(entry: RegistryEntry, part: string): void;
  /**
   * Reports a failure.
   * @returns the error to throw or show
   */
  report(entry: RegistryEntry, phase: RemotePhase, cause: unknown, part?: string): RemoteError;
}

interface Needs {
  importRemote: ImportRemote;
  onFailure?: ((failure: RemoteFailure) => void) | undefined;
  onUse?: ((remote: string, part: string) => void) | undefined;
}

/**
 * Deadline for loading a remote, by its criticality.
 * @param entry registry entry of the remote
 * @returns the time in ms after which the fallback is shown
 */
export function deadlineOf({ criticality }: RegistryEntry): number {
  if (criticality === 'primary') return 8_000;
  return 4_000;
}

/** Modules of a page arrive together; evaluating them in one task would block the browser. */
function inOwnTask<T>(run: () => Promise<T>): () => Promise<T> {
  return async () => {
    await nextTask();
    return run();
  };
}

/** Creates the remote loader of a page. */
export function createRemoteLoader({ importRemote, onFailure, onUse }: Needs): RemoteLoader {
  const loads = new Map<string, Promise<Remote>>();
  const circuits = new Map<string, CircuitBreaker>();

  const circuitOf = ({ name }: RegistryEntry): CircuitBreaker => {
    const circuit = circuits.get(name) ?? createCircuitBreaker();
    circuits.set(name, circuit);
    return circuit;
  };
  const recordUse: RemoteLoader['recordUse'] = ({ name }, part) => onUse?.(name, part);
  const report: RemoteLoader['report'] = (entry, phase, cause, part = 'load') => {
    const error =
      cause instanceof RemoteError
        ? cause
        : new RemoteError(entry.name, entry.version, phase, cause);
    onFailure?.({
      remote: entry.name,
      version: entry.version,
      part,
      phase,
      message: error.message,
      stack: cause instanceof Error ? cause.stack : undefined,
    });
    return error;
  };
  const runStep: RemoteLoader['runStep'] = async (entry, phase, run, part) => {
    let hasTimedOut = false;
    try {
      return await withDeadline(
        withRetry(inOwnTask(run), undefined, () => hasTimedOut),
        deadlineOf(entry),
      );
    } catch (error) {
      hasTimedOut = true;
      throw report(entry, phase, error, part);
    }
  };
  const attempt = async (entry: RegistryEntry): Promise<Remote> => {
    const circuit = circuitOf(entry);
    if (!circuit.isClosed())
      throw new RemoteError(entry.name, entry.version, 'load', 'its circuit is open');
    recordUse(entry, 'load');
    try {
      const remote = await runStep(entry, 'load', () => importRemote(entry));
      circuit.recordSuccess();
      return remote;
    } catch (error) {
      circuit.recordFailure();
      throw error;
    }
  };

  return {
    report,
    runStep,
    recordUse,
    load(entry, { force = false } = {}) {
      if (entry.off) return Promise.reject(new Error('off'));
      if (force) circuitOf(entry).reset();
      const id = `${entry.name}@${entry.version}`;
      const known = loads.get(id);
      if (known) return known;
      const loading = attempt(entry);
      loads.set(id, loading);
      // Remove a failed load, so that the next call starts a new attempt.
      loading.catch(() => loads.delete(id));
      return loading;
    },
  };
}
