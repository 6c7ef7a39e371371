import type { Stage, Who } from '@atlas/contract-mocks/scenarios';
import type { Catalog } from './start-catalog';

/** The started service as a stage of scenarios. Requests are signed one by one: tokens expire on a busy machine. */
export const catalogStage = (catalog: Catalog): Stage => ({
  tools: ['chatgpt', 'claude'],
  async send(who, { method, path, body }) {
    const response = await fetch(catalog.url + path, {
      method,
      headers: { 'content-type': 'application/json', ...(await headersOf(catalog, who)) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    return { status: response.status, body: await response.json() };
  },
});

async function headersOf(catalog: Catalog, who: Who): Promise<Record<string, string>> {
  if (who === 'visitor') return {};
  const hasRole = who === 'moderator' || who === 'editor';
  return catalog.as(`scenario-${who}`, hasRole ? [who] : []);
}
