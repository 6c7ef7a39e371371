// What `npm run build` runs: every room that is stale, in the order of `npm start`. Ends with 1 when one failed.
import { register } from 'tsx/esm/api';

register();
const { buildRooms } = await import('./src/build-rooms.ts');
const { createProgress } = await import('./src/progress.ts');
const failed = await buildRooms(createProgress());
process.exitCode = failed.length === 0 ? 0 : 1;
