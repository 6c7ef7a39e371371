import { existsSync } from 'node:fs';
import { installFromDebian, onPath } from './system-program.mjs';

/** Debian's place, which is not on every user's path. */
const SBIN = '/usr/sbin/haproxy';
const find = () => onPath(['haproxy']) ?? (existsSync(SBIN) ? SBIN : undefined);

/** Finds a haproxy for the rehearsal: the system's, or an installed one; '' when there is none. */
export function findHaproxy() {
  const found = find() ?? (installFromDebian('haproxy') ? find() : undefined);
  if (!found) console.log('No haproxy: the rehearsal is skipped.');
  return found ?? '';
}
