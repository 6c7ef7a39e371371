import { fileURLToPath } from 'node:url';

const hook = fileURLToPath(new URL('../federation/use-in-slices.mjs', import.meta.url));
const CALL = 'React.useSyncExternalStore(';

/** Renders react-query's results in time slices (see use-in-slices.mjs). */
export default function slicesLoader(source) {
  if (source.split(CALL).length !== 2)
    throw new Error('react-query subscribes in another way than slices-loader knows');
  return `import { useInSlices } from ${JSON.stringify(hook)};\n${source.replace(CALL, 'useInSlices(')}`;
}
