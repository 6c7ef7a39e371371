import type { GatewayContext } from '../context';
import { fetchAnswer } from '../proxy/fetch-answer';

const STATIC_PATHS = ['/', '/landing', '/community', '/category-ranking', '/ai-comparison', '/privacy-policy', '/terms-of-service'];
const PRIVATE_PATHS = ['/api/', '/identity/', '/mypage', '/my-packages', '/auth/'];

export function robots(origin: string): string {
  return ['User-agent: *', ...PRIVATE_PATHS.map((path) => `Disallow: ${path}`), `Sitemap: ${origin}/sitemap.xml`, ''].join('\n');
}

/** Static pages and one page per tool; without the catalog only the static ones. */
export async function sitemap({ config }: GatewayContext): Promise<string> {
  const { origin } = config.publicOrigin;
  const tools = await toolIds(config.services.catalog);
  const paths = [...STATIC_PATHS, ...tools.map((id) => `/ai-detail-enhanced/${encodeURIComponent(id)}`)];
  const urls = paths.map((path) => `<url><loc>${origin}${path.replaceAll('&', '&amp;')}</loc></url>`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>\n`;
}

async function toolIds(catalog: string): Promise<string[]> {
  try {
    const { status, body } = await fetchAnswer(`${catalog}/api/ai-tools`, { accept: 'application/json' }, 3_000);
    const tools: unknown = status === 200 ? JSON.parse(body.toString()) : [];
    return Array.isArray(tools) ? tools.flatMap((tool: { id?: unknown }) => (typeof tool.id === 'string' ? [tool.id] : [])) : [];
  } catch {
    return [];
  }
}
