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

interface ApplicationFacts {
  readonly tool: Tool;
  readonly language: Language;
  /** Absolute URL of the tool's page. */
  readonly address: string;
  readonly score: ToolScore | undefined;
}

/**
 * schema.org `SoftwareApplication` from stored facts only: no price without an amount, no rating
 * without reviews.
 */
export function softwareApplication({
  tool,
  language,
  address,
  score,
}: ApplicationFacts): Record<string, unknown> {
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
