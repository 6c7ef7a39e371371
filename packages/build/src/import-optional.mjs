import { readFileSync } from 'node:fs';

/** Versions that this package is tested with. Packed, they are optional peers, which npm does not install. */
const { dependencies, peerDependencies } = JSON.parse(
  readFileSync(new URL('../package.json', import.meta.url), 'utf8'),
);

/**
 * Imports a package that few slices need, so that the others do not install it.
 * @param {string} name name of the package
 * @param {string} user what needs it, for the message
 * @returns {Promise<Record<string, any>>} its module
 * @throws Error with the command that installs it, when it is not installed
 */
export async function importOptional(name, user) {
  try {
    return await import(name);
  } catch (error) {
    if (error.code !== 'ERR_MODULE_NOT_FOUND') throw error;
    const version = { ...dependencies, ...peerDependencies }[name];
    throw new Error(`${user} needs ${name}: npm install --save-dev ${name}@${version}`);
  }
}
