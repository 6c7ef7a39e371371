import { pickText } from '@atlas/contracts';
import type { Language, Tool } from '@atlas/contracts';
import { TEXTS } from '../gateway-texts';
import { addressIn } from './addresses';
import { escapeHtml } from './head-tags';
import type { SiteFacts } from './site-facts';

const ITEMS = 30;

/** RSS of the newest tools by launch date; without the catalog a feed without items. */
export async function feed(facts: SiteFacts, origin: string, language: Language): Promise<string> {
  const tools = (await facts.tools()) ?? [];
  const newest = [...tools]
    .sort((a, b) =>
      a.launchDate < b.launchDate ? 1 : a.launchDate > b.launchDate ? -1 : a.id < b.id ? -1 : 1,
    )
    .slice(0, ITEMS);
  const { title, description } = TEXTS[language].feed;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>',
    element('title', title),
    element('description', description),
    element('language', language),
    element('link', addressIn(origin, '/', language)),
    `<atom:link rel="self" type="application/rss+xml" href="${escapeHtml(addressIn(origin, '/feed.xml', language))}"/>`,
    ...newest.map((tool) => item(tool, origin, language)),
    '</channel></rss>',
    '',
  ].join('\n');
}

function item(tool: Tool, origin: string, language: Language): string {
  const address = addressIn(origin, `/ai-detail-enhanced/${encodeURIComponent(tool.id)}`, language);
  // A launch known by its year alone has no date to give.
  const date = /^\d{4}-\d{2}$/.test(tool.launchDate)
    ? element('pubDate', new Date(`${tool.launchDate}-01T00:00:00Z`).toUTCString())
    : '';
  return `<item>${element('title', tool.name)}${element('link', address)}${element('guid', address)}${element('description', pickText<'description', string>(tool, 'description', language) ?? '')}${date}</item>`;
}

const element = (name: string, text: string): string => `<${name}>${escapeHtml(text)}</${name}>`;
