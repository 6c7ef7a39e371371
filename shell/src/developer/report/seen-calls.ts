const MOST = 50;
const API = '/api/';

export interface SeenCall {
  readonly at: string;
  readonly method: string;
  readonly path: string;
  /** None: there was no answer. */
  readonly status: number | undefined;
  readonly ms: number;
  readonly requestId: string | undefined;
  /** The scenario that answered. */
  readonly fault: string | undefined;
}

let calls: readonly SeenCall[] = [];

/** Since the panel was there, newest first. */
export const seenCalls = (): readonly SeenCall[] => calls;

/** Listens from now on. Returns its end. */
export function watchCalls(): () => void {
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
