// `npm sbom … | node unique-parts.mjs`: a package that is installed at two places is one part. npm lists it twice, which
// CycloneDX forbids.
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

/**
 * @param {object} bom a list of parts in CycloneDX
 * @returns {object} the list with each part once, and with all of its dependencies
 */
export function uniqueParts(bom) {
  const components = new Map(bom.components.map((part) => [part['bom-ref'], part]));
  const dependencies = new Map();
  for (const { ref, dependsOn = [] } of bom.dependencies)
    dependencies.set(ref, [...new Set([...(dependencies.get(ref) ?? []), ...dependsOn])]);
  return {
    ...bom,
    components: [...components.values()],
    dependencies: [...dependencies].map(([ref, dependsOn]) => ({ ref, dependsOn })),
  };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const bom = JSON.parse(await text(process.stdin));
  process.stdout.write(`${JSON.stringify(uniqueParts(bom), undefined, 2)}\n`);
}
