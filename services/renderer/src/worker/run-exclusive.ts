import type { ActivityReporter } from './activity';

export type RunExclusive = <T>(render: () => Promise<T>) => Promise<T>;

/** Creates a queue that runs one render pass at a time, so that the reported activity belongs to one page. */
export function createRunExclusive({ setBusy }: Pick<ActivityReporter, 'setBusy'>): RunExclusive {
  let last: Promise<unknown> = Promise.resolve();
  return (render) => {
    const result = last.then(async () => {
      setBusy(true);
      try {
        return await render();
      } finally {
        setBusy(false);
      }
    });
    last = result.catch(() => undefined);
    return result;
  };
}
