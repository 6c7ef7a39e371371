// `npm run simulate -w services/registry [-- runs]`: the sequential test with planted failure rates.
import { register } from 'tsx/esm/api';

register();
const { table } = await import('./src/health/simulate.ts');
console.log(table(Number(process.argv[2] ?? 10_000)));
