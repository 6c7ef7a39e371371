/** Licence of the catalog's data, as in the repository's LICENSE file: feeds, exports and the public API name it. */
export const CATALOG_LICENSE = {
  /** SPDX identifier. */
  id: 'MIT',
  url: 'https://spdx.org/licenses/MIT.html',
} as const;
