import type { OpenApi, Paths } from './document';
import { publicPaths } from './document';
import type { Json } from './schema-of';

/** The OpenAPI document of one service. */
export interface NamedDocument {
  readonly name: string;
  readonly openApi: OpenApi;
}

/**
 * Merges the public operations of services into one document. Components are renamed to `<service>.<name>` to avoid
 * collisions; every path belongs to one service.
 * @param base the document to extend
 * @param services documents by name of the service
 * @returns the merged document
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

/** Components that are identical to existing ones keep their names. */
function withOwnNames(
  service: string,
  openApi: OpenApi,
  known: Components,
): Pick<OpenApi, 'paths' | 'components'> {
  const renamed = new Map<string, string>();
  const components: Components = {};
  for (const [kind, parts] of Object.entries(openApi.components ?? {})) {
    // Security schemes are referenced by name, not by $ref.
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
