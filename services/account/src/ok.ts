/** Response of an operation without a result. */
export const OK = { ok: true } as const;
