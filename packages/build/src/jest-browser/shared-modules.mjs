import { createRequire } from 'node:module';
import { join } from 'node:path';

/** Stateless modules that use no window. Loading them takes half a second. */
const NAMES = ['@atlas/contracts', 'aria-query', 'zod'];

const require = createRequire(join(process.cwd(), 'package.json'));

/** Paths by name of those that are installed. */
export const SHARED_MODULES = Object.fromEntries(NAMES.flatMap(resolve));

function resolve(name) {
  try {
    return [[name, require.resolve(name)]];
  } catch {
    return [];
  }
}
