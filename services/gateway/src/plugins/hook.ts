/** Why a handler was skipped. */
export interface HookFailure {
  readonly plugin: string;
  readonly hook: string;
  readonly kind: 'error' | 'timeout';
  readonly error: unknown;
}

export type ReportFailure = (failure: HookFailure) => void;

interface Registered<Args extends readonly unknown[], Result> {
  readonly plugin: string;
  readonly timeoutMs: number;
  readonly handler: (...args: Args) => Result;
}

type Value<Result> = Exclude<Awaited<Result>, undefined | void>;
type Found<Result> = Value<Result> | undefined;

class HookTimeout extends Error {
  constructor(timeoutMs: number) {
    super(`It took longer than ${timeoutMs} ms.`);
  }
}

/**
 * The handlers of one hook, in order. A handler that throws or takes too long is reported and skipped. As long as handlers
 * return no promise, running them creates none.
 */
export class Hook<Args extends readonly unknown[], Result> {
  private readonly handlers: Registered<Args, Result>[] = [];

  constructor(
    private readonly name: string,
    private readonly report: ReportFailure,
    /** The result of a handler that failed. */
    private readonly recover: (...args: Args) => Found<Result> = () => undefined,
  ) {}

  /** Call sites check this first: it is the whole cost of a hook without handlers. */
  get isEmpty(): boolean {
    return this.handlers.length === 0;
  }

  register(plugin: string, timeoutMs: number, handler: (...args: Args) => Result): void {
    this.handlers.push({ plugin, timeoutMs, handler });
  }

  /** Runs the handlers until one returns a value. */
  first(...args: Args): Found<Result> | Promise<Found<Result>> {
    return this.firstFrom(0, args);
  }

  /** Runs every handler. */
  each(...args: Args): void | Promise<void> {
    return this.eachFrom(0, args);
  }

  /** Runs every handler, all of them synchronous, and lists their results. */
  collect(...args: Args): Value<Result>[] {
    return this.handlers.flatMap((registered) => {
      const result = this.call(registered, args);
      return result === undefined || isPromise(result) ? [] : [result];
    });
  }

  /** Runs every handler with the value that the one before returned, or left as it was. */
  reduce(
    initial: Value<Result>,
    toArgs: (value: Value<Result>) => Args,
  ): Value<Result> | Promise<Value<Result>> {
    return this.reduceFrom(0, initial, toArgs);
  }

  private firstFrom(start: number, args: Args): Found<Result> | Promise<Found<Result>> {
    for (const [at, registered] of this.handlers.entries()) {
      if (at < start) continue;
      const result = this.call(registered, args);
      if (isPromise(result)) return result.then((value) => value ?? this.firstFrom(at + 1, args));
      if (result !== undefined) return result;
    }
    return undefined;
  }

  private eachFrom(start: number, args: Args): void | Promise<void> {
    for (const [at, registered] of this.handlers.entries()) {
      if (at < start) continue;
      const result = this.call(registered, args);
      if (isPromise(result)) return result.then(() => this.eachFrom(at + 1, args));
    }
    return undefined;
  }

  private reduceFrom(
    start: number,
    initial: Value<Result>,
    toArgs: (value: Value<Result>) => Args,
  ): Value<Result> | Promise<Value<Result>> {
    let current = initial;
    for (const [at, registered] of this.handlers.entries()) {
      if (at < start) continue;
      const result = this.call(registered, toArgs(current));
      if (isPromise(result))
        return result.then((value) => this.reduceFrom(at + 1, value ?? current, toArgs));
      current = result ?? current;
    }
    return current;
  }

  private call(
    { plugin, timeoutMs, handler }: Registered<Args, Result>,
    args: Args,
  ): Found<Result> | Promise<Found<Result>> {
    const fail = (error: unknown) => {
      const kind = error instanceof HookTimeout ? 'timeout' : 'error';
      this.report({ plugin, hook: this.name, kind, error });
      return this.recover(...args);
    };
    try {
      // A handler without a result returns void, which is undefined.
      const result = handler(...args) as Found<Result> | Promise<Found<Result>>;
      if (isPromise(result)) return withTimeout(result, timeoutMs).catch(fail);
      return result;
    } catch (error) {
      return fail(error);
    }
  }
}

function withTimeout<Result>(work: Promise<Result>, timeoutMs: number): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new HookTimeout(timeoutMs)), timeoutMs).unref();
  });
  return Promise.race([work, timeout]).finally(() => clearTimeout(timer));
}

/** Also true for a promise of another realm or library. */
function isPromise<Value>(value: Value | Promise<Value>): value is Promise<Value> {
  return typeof (value as { then?: unknown } | undefined)?.then === 'function';
}
