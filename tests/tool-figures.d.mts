/** Waits until the catalog has ratings and visits of tools. */
export function waitForToolFigures(origin: string): Promise<void>;
