import { CATEGORY_WORDS, LANGUAGES, pickText } from '@atlas/contracts';
import type { Language, Tool } from '@atlas/contracts';
import type { Rating } from './site-facts';

type Thing = Record<string, unknown>;

const CONTEXT = 'https://schema.org';
const SYSTEMS: Record<string, string> = {
  web: 'Web',
  ios: 'iOS',
  android: 'Android',
  windows: 'Windows',
  macos: 'macOS',
  linux: 'Linux',
};

/** Only what is stored: no price without an amount, no rating without reviews. */
export function softwareApplication(
  tool: Tool,
  language: Language,
  address: string,
  rating: Rating | undefined,
): Thing {
  const systems = tool.platforms.flatMap((platform) => SYSTEMS[platform] ?? []);
  return {
    '@context': CONTEXT,
    '@type': 'SoftwareApplication',
    name: tool.name,
    description: pickText<'description', string>(tool, 'description', language),
    url: address,
    sameAs: tool.url,
    applicationCategory: CATEGORY_WORDS[tool.category][1],
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
    ...(rating && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: rating.average,
        ratingCount: rating.count,
        bestRating: 5,
        worstRating: 1,
      },
    }),
  };
}

export function breadcrumbs(steps: ReadonlyArray<readonly [name: string, address: string]>): Thing {
  return {
    '@context': CONTEXT,
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(([name, item], index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item,
    })),
  };
}

export function website(origin: string, description: string): Thing {
  return {
    '@context': CONTEXT,
    '@type': 'WebSite',
    name: 'AI Atlas',
    url: `${origin}/`,
    description,
    inLanguage: LANGUAGES,
  };
}
