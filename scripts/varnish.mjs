import { installFromDebian, onPath } from './system-program.mjs';

/** A Varnish for the test of a cache in front: VARNISHD_PATH, the system's, else one is installed; '' where none can be. */
export function findVarnish() {
  const found = process.env.VARNISHD_PATH ?? onPath(['varnishd']);
  if (found) return found;
  const isThere = installFromDebian('varnish', 'varnish-modules');
  const installed = isThere ? onPath(['varnishd']) : undefined;
  if (!installed) console.log('No varnishd: the test of a cache in front is skipped.');
  return installed ?? '';
}
