import { fileURLToPath } from 'node:url';

const hook = fileURLToPath(new URL('../federation/use-time-sliced-store.mjs', import.meta.url));
const CALL = 'React.useSyncExternalStore(';

/** Renders react-query's results in time slices (see use-time-sliced-store.mjs). */
export default function timeSlicingLoader(source) {
  if (source.split(CALL).length !== 2)
    throw new Error('react-query subscribes in another way than time-slicing-loader expects');
  return `import { useTimeSlicedStore } from ${JSON.stringify(hook)};\n${source.replace(CALL, 'useTimeSlicedStore(')}`;
}
