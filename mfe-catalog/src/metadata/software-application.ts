import { CATEGORY_LABELS, pickText } from '@atlas/contracts';
import type { Language, Tool, ToolScore } from '@atlas/contracts';

const SYSTEMS: Record<string, string> = {
  web: 'Web',
  ios: 'iOS',
  android: 'Android',
  windows: 'Windows',
  macos: 'macOS',
  linux: 'Linux',
};

interface Said {
  readonly tool: Tool;
  readonly language: Language;
  /** Of the tool's page, whole. */
  readonly address: string;
  readonly score: ToolScore | undefined;
}

/** schema.org's SoftwareApplication. Only what is stored: no price without an amount, no rating without reviews. */
export function softwareApplication({
  tool,
  language,
  address,
  score,
}: Said): Record<string, unknown> {
  const systems = tool.platforms.flatMap((platform) => SYSTEMS[platform] ?? []);
  return {
    '@context': 'https://schema.org',
    '@type': 'SoftwareApplication',
    name: tool.name,
    description: pickText<'description', string>(tool, 'description', language),
    url: address,
    sameAs: tool.url,
    applicationCategory: CATEGORY_LABELS[tool.category][1],
    ...(systems.length > 0 && { operatingSystem: systems.join(', ') }),
    inLanguage: tool.languages,
    datePublished: tool.launchDate,
    author: { '@type': 'Organization', name: tool.company },
    ...(tool.monthlyPrice && {
      offers: {
        '@type': 'Offer',
        price: (tool.monthlyPrice.cents / 100).toFixed(2),
        priceCurrency: tool.monthlyPrice.currency,
      },
    }),
    ...(score &&
      score.count > 0 && {
        aggregateRating: {
          '@type': 'AggregateRating',
          ratingValue: score.average,
          ratingCount: score.count,
          bestRating: 5,
          worstRating: 1,
        },
      }),
  };
}
