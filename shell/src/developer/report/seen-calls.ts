/** The gateway's name for a call's request number in `Server-Timing`. */
const REQUEST = 'request';
const MOST = 50;
const API = '/api/';

export interface SeenCall {
  readonly at: string;
  /** None: it was sent before the panel was there, and the browser keeps no methods. */
  readonly method: string | undefined;
  readonly path: string;
  /** None: there was no answer. */
  readonly status: number | undefined;
  readonly ms: number;
  readonly requestId: string | undefined;
  /** The scenario that answered. */
  readonly fault: string | undefined;
}

let calls: readonly SeenCall[] = [];

/** Newest first. */
export const seenCalls = (): readonly SeenCall[] => calls;

/** Listens from now on, after what the browser has kept of the page's calls until now. Returns its end. */
export function watchCalls(): () => void {
  calls = [...calls, ...callsBefore()]
    .filter((one, at, all) => all.findIndex((other) => isSame(one, other)) === at)
    .sort((a, b) => (a.at < b.at ? 1 : -1))
    .slice(0, MOST);
  const original = window.fetch;
  window.fetch = async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input, window.location.href);
    if (!url.pathname.startsWith(API)) return original(input, init);
    const startedAt = performance.now();
    const method = init?.method ?? (input instanceof Request ? input.method : 'GET');
    const note = (answer?: Response): void => {
      const fault = answer?.headers.get('x-atlas-fault');
      const call: SeenCall = {
        at: new Date().toISOString(),
        method,
        path: url.pathname,
        status: answer?.status,
        ms: Math.round(performance.now() - startedAt),
        requestId: answer?.headers.get('x-request-id') ?? undefined,
        fault: fault ? decodeURIComponent(fault) : undefined,
      };
      calls = [call, ...calls].slice(0, MOST);
    };
    try {
      const answer = await original(input, init);
      note(answer);
      return answer;
    } catch (error) {
      note();
      throw error;
    }
  };
  return () => {
    window.fetch = original;
  };
}

/** What was not answered has no number: the browser keeps when it was asked. */
const isSame = (one: SeenCall, other: SeenCall): boolean =>
  one.requestId === other.requestId &&
  (one.requestId !== undefined || (one.at === other.at && one.path === other.path));

/** Of what was not answered the browser keeps status 0; what a scenario did is not in it. */
function callsBefore(): SeenCall[] {
  const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  return resources.flatMap((entry) => {
    const { name, initiatorType, startTime, duration, responseStatus, serverTiming } = entry;
    const { origin, pathname } = new URL(name);
    const isCall = initiatorType === 'fetch' && pathname.startsWith(API);
    if (!isCall || origin !== window.location.origin) return [];
    const call: SeenCall = {
      at: new Date(performance.timeOrigin + startTime).toISOString(),
      method: undefined,
      path: pathname,
      status: responseStatus || undefined,
      ms: Math.round(duration),
      requestId: serverTiming.find((one) => one.name === REQUEST)?.description,
      fault: undefined,
    };
    return [call];
  });
}
