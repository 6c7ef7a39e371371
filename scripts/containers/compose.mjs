import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { root } from '../workspaces.mjs';

/** What docker-compose.yml says, with its anchors put in. */
export const readCompose = () =>
  parse(readFileSync(join(root, 'docker-compose.yml'), 'utf8'), { merge: true });

/** `${A}`, `${A:-b}` and `${A:?why}` as compose reads them. @throws Error when a needed one is missing. */
export const filled = (value, env) =>
  value.replace(/\$\{(\w+)(?::([-?])([^}]*))?\}/g, (_, name, kind, word = '') => {
    if (env[name]) return env[name];
    if (kind === '?') throw new Error(`${name} is missing`);
    if (kind === '-') return word;
    return '';
  });

/** What a container of that name finds in its environment. */
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

/** `/var/cache/atlas:uid=1000` or `artifacts:/var/lib/atlas:ro`, as an engine is told. */
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

/** Names in the order in which each finds there what it waits for. @throws Error for a circle. */
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
