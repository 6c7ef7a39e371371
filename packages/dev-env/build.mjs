// Entry point of `npm run build`: builds every stale workspace in the order of `npm start`. Exits with 1 when one fails.
import { register } from 'tsx/esm/api';

register();
const { buildWorkspaces } = await import('./src/build-workspaces.ts');
const { createProgress } = await import('./src/progress.ts');
const failed = await buildWorkspaces(createProgress());
process.exitCode = Number(failed.length > 0);
