// Entry point of `npm start`. JavaScript without dependencies, because it runs before packages are installed.
import { install } from './install.mjs';

const NEEDED = [20, 19];

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < NEEDED[0] || (major === NEEDED[0] && minor < NEEDED[1])) {
  console.error(
    `AI Atlas needs Node ${NEEDED.join('.')} or newer; this is Node ${process.versions.node}.`,
  );
  process.exit(1);
}

if (!(await install())) process.exit(1);

const { register } = await import('tsx/esm/api');
register();
const { main } = await import('./src/main.ts');
await main();
