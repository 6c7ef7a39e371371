import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const LOCK_FILE = 'package-lock.json';
/** npm's record of the packages in `node_modules`. */
const INSTALLED = 'node_modules/.package-lock.json';
const RECORD = '.cache/install.json';

/**
 * Whether `node_modules` has the packages of the lock file. Compares contents, because a checkout, a copy and `npm ci` change
 * modification times.
 *
 * @param {string} root folder of the lock file
 */
export function isInstalled(root) {
  const installed = path.join(root, INSTALLED);
  if (!existsSync(installed)) return false;
  return isRecorded(root) || isComplete(root);
}

/**
 * Records that npm installed this lock file, so that packages that npm omits on this machine (`omit=dev`) do not trigger an
 * install at each start.
 *
 * @param {string} root folder of the lock file
 */
export function recordInstall(root) {
  mkdirSync(path.join(root, path.dirname(RECORD)), { recursive: true });
  writeFileSync(path.join(root, RECORD), JSON.stringify(hashes(root)));
}

/** @param {string} root */
function isRecorded(root) {
  const record = path.join(root, RECORD);
  if (!existsSync(record)) return false;
  const { lockHash, installedHash } = JSON.parse(readFileSync(record, 'utf8'));
  const now = hashes(root);
  return lockHash === now.lockHash && installedHash === now.installedHash;
}

/** @param {string} root */
function hashes(root) {
  const hash = (file) =>
    createHash('sha256')
      .update(readFileSync(path.join(root, file)))
      .digest('hex');
  return { lockHash: hash(LOCK_FILE), installedHash: hash(INSTALLED) };
}

/** @param {string} root */
function isComplete(root) {
  const [wanted, installed] = [readPackages(root, LOCK_FILE), readPackages(root, INSTALLED)];
  return Object.entries(wanted)
    .filter(([place]) => place.includes('node_modules/'))
    .every(([place, entry]) => {
      const found = installed[place];
      // Optional packages may belong to other systems.
      if (!found) return Boolean(entry.optional ?? entry.devOptional);
      return isSame(entry, found) && existsSync(path.join(root, place));
    });
}

const isSame = (one, other) =>
  one.version === other.version && one.integrity === other.integrity && one.link === other.link;

function readPackages(root, file) {
  return JSON.parse(readFileSync(path.join(root, file), 'utf8')).packages;
}
