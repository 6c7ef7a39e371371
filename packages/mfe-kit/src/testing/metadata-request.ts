import { addressIn, fillPath } from '@atlas/contracts';
import type { Contract } from '@atlas/contracts';
import type { FetchForMetadata, MetadataRequest } from '../metadata/page-metadata';
import { createPathTo } from '../navigation/page-paths';
import { linkedPagesEntry } from './linked-pages';

const ORIGIN = 'https://atlas.example';

/**
 * Builds a request for page metadata.
 * @param overrides fields that matter to the test
 * @param responses data by path of the call: a missing path is a 404, `undefined` a failed
 *   service
 * @returns the request, for a metadata function
 */
export function metadataRequest(
  overrides: Partial<MetadataRequest>,
  responses: Readonly<Record<string, unknown>> = {},
): MetadataRequest {
  const { language = 'ko' } = overrides;
  const fetchData = async (contract: Contract, input: { params?: object } = {}) => {
    const path = fillPath(contract.path, { ...input.params });
    if (path in responses) return responses[path];
    return null;
  };
  return {
    params: {},
    query: {},
    canonical: '/',
    title: 'AI Atlas',
    description: '',
    demo: false,
    pathTo: createPathTo([linkedPagesEntry()]),
    ...overrides,
    language,
    urlOf: (path) => addressIn(ORIGIN, path, language),
    fetchData: fetchData as FetchForMetadata,
  };
}
