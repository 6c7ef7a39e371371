// Entry point of `npm run data`; runs TypeScript without a build.
import { register } from 'tsx/esm/api';

register();
const { main } = await import('./src/main.ts');
process.exitCode = await main(process.argv.slice(2), process.env);
