/** Step that failed. */
export type RemotePhase = 'load' | 'mount' | 'render' | 'fragment';

/** A remote failed. Names the remote, its version and the phase. */
export class RemoteError extends Error {
  override readonly name = 'RemoteError';

  constructor(
    readonly remote: string,
    readonly version: string,
    readonly phase: RemotePhase,
    cause: unknown,
  ) {
    super(`${remote}@${version} failed to ${phase}: ${reason(cause)}`, { cause });
  }
}

function reason(cause: unknown): string {
  if (cause instanceof Error) return cause.message;
  return String(cause);
}
