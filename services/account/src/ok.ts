/** The answer of an operation that has nothing to tell but that it was done. */
export const OK = { ok: true } as const;
