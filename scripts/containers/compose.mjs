import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { root } from '../workspaces.mjs';

/** Reads docker-compose.yml and resolves its anchors. */
export const readCompose = () =>
  parse(readFileSync(join(root, 'docker-compose.yml'), 'utf8'), { merge: true });

/** Substitutes `${A}`, `${A:-b}` and `${A:?why}` like compose. @throws Error when a required variable is missing */
export const filled = (value, env) =>
  value.replace(/\$\{(\w+)(?::([-?])([^}]*))?\}/g, (_, name, kind, word = '') => {
    if (env[name]) return env[name];
    if (kind === '?') throw new Error(`${name} is missing`);
    if (kind === '-') return word;
    return '';
  });

/** Environment of a container. */
export const environmentOf = (service, env) =>
  Object.fromEntries(
    Object.entries(service.environment).map(([key, value]) => [key, filled(String(value), env)]),
  );

/** Images that compose builds, one for each name. */
export const imagesOf = (compose) =>
  Object.entries(compose.services)
    .filter(([, { build }]) => build)
    .map(([name, { build, image }]) => ({
      name,
      tag: image,
      context: root,
      dockerfile: join(root, build.dockerfile),
      target: build.target,
      args: build.args ?? {},
    }));

/** Converts `/var/cache/atlas:uid=1000` or `artifacts:/var/lib/atlas:ro` to an engine's arguments. */
export function writableOf({ tmpfs = [], volumes = [] }) {
  return {
    tmpfs: tmpfs.map((one) => {
      const [path, options = ''] = one.split(':');
      return { path, options };
    }),
    volumes: volumes.map((one) => {
      const [name, path, mode] = one.split(':');
      return { name, path, readOnly: mode === 'ro' };
    }),
  };
}

/** Sorts names by their dependencies. @throws Error for a cycle */
export function startOrder(services) {
  const order = [];
  const visit = (name, path = []) => {
    if (order.includes(name)) return;
    if (path.includes(name)) throw new Error(`They wait for one another: ${[...path, name]}`);
    for (const other of Object.keys(services[name].depends_on ?? {}))
      if (services[other]) visit(other, [...path, name]);
    order.push(name);
  };
  for (const name of Object.keys(services)) visit(name);
  return order;
}
