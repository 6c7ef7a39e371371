import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const services = path.resolve(import.meta.dirname, '../../services');
const read = (file) => JSON.parse(readFileSync(path.join(services, file), 'utf8'));

/** Writes the routes of all services for a gateway without a registry. Returns the path of the file. */
export function writeTable(dir) {
  const manifests = readdirSync(services)
    .map((name) => `${name}/service.json`)
    .filter((file) => existsSync(path.join(services, file)))
    .map(read);
  const table = read('gateway/routes.json');
  const routes = manifests.flatMap(({ name, routes: own }) =>
    own.map((route) => ({ ...route, service: name })),
  );
  const file = path.join(dir, 'routes.json');
  writeFileSync(file, JSON.stringify({ ...table, routes: [...table.routes, ...routes] }));
  return file;
}
