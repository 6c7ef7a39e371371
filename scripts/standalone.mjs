// `npm run standalone -- catalog [--port 4100]`: one remote alone, on mocks made from the contracts.
import { startStandalone } from '../packages/build/src/dev/standalone.mjs';
import { readArguments, sliceFolder, stopOnSignal } from './slices.mjs';

const {
  words: [name],
  options: { port = '4100' },
} = readArguments(process.argv.slice(2));
const root = sliceFolder(name, 'npm run standalone -- <slice> [--port 4100]');

try {
  const { origin, stop } = await startStandalone({
    root,
    port: Number(port),
    log: (line) => console.log(`${name}: ${line}`),
  });
  console.log(`${name} runs alone on ${origin}`);
  stopOnSignal(stop);
} catch (error) {
  console.error(
    error.code === 'EADDRINUSE' ? `Port ${port} is taken: choose another with --port.` : error,
  );
  process.exit(1);
}
