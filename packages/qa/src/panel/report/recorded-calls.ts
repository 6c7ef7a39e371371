/** Entry of `Server-Timing` that carries the request id. */
const REQUEST_ID_METRIC = 'request';
const MAX_CALLS = 50;
const API_PREFIX = '/api/';

export interface RecordedCall {
  readonly at: string;
  /** Undefined for calls from before the panel was open: resource timing has no method. */
  readonly method: string | undefined;
  readonly path: string;
  /** Undefined when there was no response. */
  readonly status: number | undefined;
  readonly ms: number;
  readonly requestId: string | undefined;
  /** The fault scenario that responded. */
  readonly fault: string | undefined;
}

let calls: readonly RecordedCall[] = [];

/** Newest first. */
export const listRecordedCalls = (): readonly RecordedCall[] => calls;

/**
 * Records the API calls of this page: earlier ones from resource timing, later ones by wrapping `fetch`. Returns a
 * function that stops it.
 */
export function recordCalls(): () => void {
  calls = [...calls, ...listEarlierCalls()]
    .filter((one, index, all) => all.findIndex((other) => isSame(one, other)) === index)
    .sort((a, b) => (a.at < b.at ? 1 : -1))
    .slice(0, MAX_CALLS);
  const original = window.fetch;
  window.fetch = async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input, window.location.href);
    if (!url.pathname.startsWith(API_PREFIX)) return original(input, init);
    const startedAt = performance.now();
    const method = init?.method ?? (input instanceof Request ? input.method : 'GET');
    const record = (response?: Response): void => {
      const fault = response?.headers.get('x-atlas-fault');
      const call: RecordedCall = {
        at: new Date().toISOString(),
        method,
        path: url.pathname,
        status: response?.status,
        ms: Math.round(performance.now() - startedAt),
        requestId: response?.headers.get('x-request-id') ?? undefined,
        fault: fault ? decodeURIComponent(fault) : undefined,
      };
      calls = [call, ...calls].slice(0, MAX_CALLS);
    };
    try {
      const response = await original(input, init);
      record(response);
      return response;
    } catch (error) {
      record();
      throw error;
    }
  };
  return () => {
    window.fetch = original;
  };
}

/** Calls without a response have no request id and are compared by time and path. */
const isSame = (one: RecordedCall, other: RecordedCall): boolean =>
  one.requestId === other.requestId &&
  (one.requestId !== undefined || (one.at === other.at && one.path === other.path));

/** Resource timing reports status 0 for calls without a response, and no fault scenario. */
function listEarlierCalls(): RecordedCall[] {
  const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  return resources.flatMap((entry) => {
    const { name, initiatorType, startTime, duration, responseStatus, serverTiming } = entry;
    const { origin, pathname } = new URL(name);
    const isCall = initiatorType === 'fetch' && pathname.startsWith(API_PREFIX);
    if (!isCall || origin !== window.location.origin) return [];
    const call: RecordedCall = {
      at: new Date(performance.timeOrigin + startTime).toISOString(),
      method: undefined,
      path: pathname,
      status: responseStatus || undefined,
      ms: Math.round(duration),
      requestId: serverTiming.find((one) => one.name === REQUEST_ID_METRIC)?.description,
      fault: undefined,
    };
    return [call];
  });
}
