// Preloaded into the processes of a site for the claims of makers. It resolves TXT records from a file that the test
// writes: an object of values by name.
import { Resolver } from 'node:dns/promises';
import { readFileSync } from 'node:fs';

const file = process.env.TXT_RECORDS;
if (!file) throw new Error('TXT_RECORDS must be the path of a file.');

Resolver.prototype.resolveTxt = (name) => {
  const records = JSON.parse(readFileSync(file, 'utf8'));
  if (Object.hasOwn(records, name)) return Promise.resolve([[records[name]]]);
  return Promise.reject(Object.assign(new Error(`No TXT record of ${name}`), { code: 'ENODATA' }));
};
