import { createRequire } from 'node:module';
import { join } from 'node:path';

/** Have no state and know no window; to load them takes half a second. */
const NAMES = ['@atlas/contracts', 'aria-query', 'zod'];

const require = createRequire(join(process.cwd(), 'package.json'));

/** Paths of the installed ones by name. */
export const SHARED_MODULES = Object.fromEntries(NAMES.flatMap(resolve));

function resolve(name) {
  try {
    return [[name, require.resolve(name)]];
  } catch {
    return [];
  }
}
