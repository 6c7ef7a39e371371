import type { OpenApi, Paths } from './document';
import { publicPaths } from './document';
import type { Json } from './schema-of';

/** The document of one service, by its name. */
export interface NamedDocument {
  readonly name: string;
  readonly openApi: OpenApi;
}

/**
 * `base` with the public operations of every service. What a service's document has under `components` is called
 * `<service>.<name>` here, so that two of one name do not meet; paths are of one service each.
 */
export function mergeDocuments(base: OpenApi, services: readonly NamedDocument[]): OpenApi {
  const paths: Paths = { ...base.paths };
  const components: Components = { ...base.components };
  for (const { name, openApi } of services) {
    const own = withOwnNames(name, openApi, components);
    Object.assign(paths, publicPaths(own.paths));
    for (const [kind, parts] of Object.entries(own.components ?? {}))
      components[kind] = { ...parts, ...components[kind] };
  }
  const sorted = Object.fromEntries(Object.entries(paths).sort(([a], [b]) => (a < b ? -1 : 1)));
  return { ...base, paths: sorted, components };
}

type Components = Record<string, Record<string, Json>>;

/** Components that are the same as those there already keep their names. */
function withOwnNames(
  service: string,
  openApi: OpenApi,
  known: Components,
): Pick<OpenApi, 'paths' | 'components'> {
  const renamed = new Map<string, string>();
  const components: Components = {};
  for (const [kind, parts] of Object.entries(openApi.components ?? {})) {
    // Schemes are called by their name, not by a reference.
    const isNamed = kind === 'securitySchemes';
    components[kind] = Object.fromEntries(
      Object.entries(parts).map(([name, part]) => {
        const isSame = JSON.stringify(known[kind]?.[name]) === JSON.stringify(part);
        const own = isNamed || isSame ? name : `${service}.${name}`;
        renamed.set(`#/components/${kind}/${name}`, `#/components/${kind}/${own}`);
        return [own, part];
      }),
    );
  }
  return JSON.parse(
    JSON.stringify({ paths: openApi.paths, components }, (key, value: unknown) =>
      key === '$ref' && typeof value === 'string' ? (renamed.get(value) ?? value) : value,
    ),
  ) as Pick<OpenApi, 'paths' | 'components'>;
}
