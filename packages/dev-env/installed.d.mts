export function isInstalled(root: string): boolean;
export function recordInstall(root: string): void;
