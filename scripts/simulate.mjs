// `npm run simulate -- release-health [runs]`: prints the simulation of that name.
import { register } from 'tsx/esm/api';

const [name, runs] = process.argv.slice(2);
const SIMULATIONS = { 'release-health': () => import('./simulate/release-health.mjs') };
const load = SIMULATIONS[name];
if (!load) {
  console.error(`Name a simulation: ${Object.keys(SIMULATIONS).join(', ')}.`);
  process.exit(2);
}
register();
const { table } = await load();
console.log(table(runs && Number(runs)));
