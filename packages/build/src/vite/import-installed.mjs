import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

/** Imports a package of a slice's own dependencies. */
export const importInstalled = (root, name) =>
  import(pathToFileURL(createRequire(path.join(root, 'package.json')).resolve(name)));
