import { existsSync, mkdtempSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const SERVICES = fileURLToPath(new URL('../..', import.meta.url));
const read = (file: string) => JSON.parse(readFileSync(path.join(SERVICES, file), 'utf8')) as Json;
interface Json {
  name: string;
  routes: { prefix: string }[];
}

/** A table of all services of this tree, and of `more`, for a gateway without a registry: the file's path. */
export function writeSiteTable(more: readonly object[] = []): string {
  const table = read('gateway/routes.json');
  const manifests = readdirSync(SERVICES)
    .map((name) => `${name}/service.json`)
    .filter((file) => existsSync(path.join(SERVICES, file)))
    .map(read);
  const routes = manifests.flatMap((one) =>
    one.routes.map(({ prefix, ...rest }) => ({ prefix, service: one.name, ...rest })),
  );
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'atlas-routes-')), 'routes.json');
  const lines = [...table.routes, ...routes, ...more].map(
    (route) => `    ${JSON.stringify(route)}`,
  );
  const defaults = JSON.stringify((table as Json & { defaults: object }).defaults);
  writeFileSync(
    file,
    `{\n  "defaults": ${defaults},\n  "routes": [\n${lines.join(',\n')}\n  ]\n}\n`,
  );
  return file;
}
