import type { ReportFailure } from './hook';

type Next<Result> = () => Promise<Result>;
type MaybePromise<Result> = Result | Promise<Result>;
type Handler<Args extends readonly unknown[], Result> = (
  ...args: [...Args, Next<Result>]
) => Promise<Result>;

interface Registered<Args extends readonly unknown[], Result> {
  readonly plugin: string;
  readonly timeoutMs: number;
  readonly handler: Handler<Args, Result>;
}

/** Handlers around one step of a pipeline, the first one outermost. A handler that throws or takes too long is left out. */
export class WrappingHook<Args extends readonly unknown[], Result> {
  private readonly handlers: Registered<Args, Result>[] = [];

  constructor(
    private readonly name: string,
    private readonly report: ReportFailure,
  ) {}

  get isEmpty(): boolean {
    return this.handlers.length === 0;
  }

  register(plugin: string, timeoutMs: number, handler: Handler<Args, Result>): void {
    this.handlers.push({ plugin, timeoutMs, handler });
  }

  /** Runs the step inside the handlers; without handlers it returns what the step returns. @throws what the step throws. */
  run(step: () => MaybePromise<Result>, ...args: Args): MaybePromise<Result> {
    if (this.isEmpty) return step();
    return this.handlers.reduceRight<Next<Result>>(
      (next, registered) => () => this.call(registered, args, next),
      async () => step(),
    )();
  }

  private async call(
    { plugin, timeoutMs, handler }: Registered<Args, Result>,
    args: Args,
    next: Next<Result>,
  ): Promise<Result> {
    const limit = new OwnTime(timeoutMs);
    let inner: Promise<Result> | undefined;
    const nextOnce = () => (inner ??= limit.exclude(next()));
    try {
      return await Promise.race([handler(...args, nextOnce), limit.exceeded]);
    } catch (error) {
      // Also throws an error of the step itself, which is no failure of the plugin.
      const result = await nextOnce();
      const kind = error === limit.error ? 'timeout' : 'error';
      this.report({ plugin, hook: this.name, kind, error });
      return result;
    } finally {
      limit.end();
    }
  }
}

/** The time of a handler without that of the step inside it. */
class OwnTime {
  readonly error: Error;
  readonly exceeded: Promise<never>;
  private reject: (error: Error) => void = () => {};
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly timeoutMs: number) {
    this.error = new Error(`It took longer than ${timeoutMs} ms.`);
    this.exceeded = new Promise<never>((_resolve, reject) => (this.reject = reject));
    this.exceeded.catch(() => undefined);
    this.begin();
  }

  exclude<Result>(work: Promise<Result>): Promise<Result> {
    this.end();
    return work.finally(() => this.begin());
  }

  end(): void {
    clearTimeout(this.timer);
  }

  private begin(): void {
    this.timer = setTimeout(() => this.reject(this.error), this.timeoutMs).unref();
  }
}
