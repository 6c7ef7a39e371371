export function blocksRequest(path: string): string | undefined;
export function hidesElement(name: string): boolean;
