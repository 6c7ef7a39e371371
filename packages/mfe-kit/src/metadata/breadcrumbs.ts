/**
 * Builds a schema.org `BreadcrumbList`.
 * @param steps name and absolute URL of each step
 * @returns JSON-LD for `PageMetadata`
 */
export function breadcrumbs(
  steps: ReadonlyArray<readonly [name: string, address: string]>,
): Record<string, unknown> {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(([name, item], index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item,
    })),
  };
}
