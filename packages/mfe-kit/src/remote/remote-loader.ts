import type { RegistryEntry } from '@atlas/contracts';
import { nextTask } from '../next-task';
import { createCircuitBreaker } from './circuit-breaker';
import type { CircuitBreaker } from './circuit-breaker';
import { withDeadline } from './deadline';
import type { Remote } from './remote';
import { RemoteError } from './remote-error';
import type { RemotePhase } from './remote-error';
import { withRetry } from './retry';

export type ImportRemote = (entry: RegistryEntry) => Promise<Remote>;

export interface RemoteFailure {
  remote: string;
  version: string;
  /** `load`: its entry; `p0`: its first page; else a slot. */
  part: string;
  phase: RemotePhase;
  message: string;
  /** Of its cause, where that has one. */
  stack?: string | undefined;
}

export interface RemoteLoader {
  load(entry: RegistryEntry, options?: { force?: boolean }): Promise<Remote>;
  /** Runs a further step of a remote (a lazy chunk) under the same deadline and retries. */
  runStep<T>(
    entry: RegistryEntry,
    phase: RemotePhase,
    run: () => Promise<T>,
    part?: string,
  ): Promise<T>;
  /** A part of it is used: what fails is counted against that. */
  recordUse(entry: RegistryEntry, part: string): void;
  report(entry: RegistryEntry, phase: RemotePhase, cause: unknown, part?: string): RemoteError;
}

interface Needs {
  importRemote: ImportRemote;
  onFailure?: ((failure: RemoteFailure) => void) | undefined;
  onUse?: ((remote: string, part: string) => void) | undefined;
}

/** Milliseconds a visitor waits before the fallback (DESIGN §3). */
export function deadlineOf({ criticality }: RegistryEntry): number {
  if (criticality === 'primary') return 8_000;
  return 4_000;
}

/** A remote's start and its slots are asked for at once: at a stretch they would hold the browser up. */
function inOwnTask<T>(run: () => Promise<T>): () => Promise<T> {
  return async () => {
    await nextTask();
    return run();
  };
}

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
      // A failed load is forgotten, so that the next one is a real attempt.
      loading.catch(() => loads.delete(id));
      return loading;
    },
  };
}
