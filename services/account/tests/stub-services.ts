import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { OutputOf, listPublishedChanges, PublishedChange, Tool } from '@atlas/contracts';

export interface StubServices {
  readonly url: string;
  /** User ids that were anonymised at the community service. */
  readonly anonymised: string[];
  /** User ids whose claims the catalog deleted. */
  readonly forgotten: string[];
  /** Changes that the catalog has published. */
  readonly changes: PublishedChange[];
  /** Makes the stubs respond 503. */
  down: boolean;
  stop(): Promise<void>;
}

/** Stubs of catalog and community by their contracts, over HTTP. */
export async function startStubServices(): Promise<StubServices> {
  const server = createServer((req, res) => {
    const url = new URL(req.url ?? '/', 'http://neighbour');
    const maker = /^\/api\/catalog\/makers\/([^/]+)\/anonymise$/.exec(url.pathname)?.[1];
    const user = /^\/api\/users\/([^/]+)\/anonymise$/.exec(url.pathname)?.[1];
    res.setHeader('content-type', 'application/json');
    if (services.down) res.writeHead(503).end('{}');
    else if (/^\/api\/users\/[^/]+\/export$/.test(url.pathname)) res.end(JSON.stringify(WRITTEN));
    else if (url.pathname.endsWith('/claims')) res.end('{"items":[]}');
    else if (url.pathname === '/api/catalog/published-changes')
      res.end(JSON.stringify(publishedSince(services.changes, url.searchParams)));
    else if (maker) {
      services.forgotten.push(maker);
      res.end('{"ok":true}');
    } else if (user) {
      services.anonymised.push(user);
      res.end('{"ok":true}');
    } else res.end(JSON.stringify(toolsOf(url.searchParams.get('ids') ?? '')));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const services: StubServices = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    anonymised: [],
    forgotten: [],
    changes: [],
    down: false,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return services;
}

/** What the community keeps about anybody here. */
export const WRITTEN = {
  profile: { userName: 'Mina', bio: null, location: null, joinedDate: '2026-11-01T00:00:00.000Z' },
  reviews: [],
  comments: [],
  replies: [],
  votes: [{ reviewId: 'r1', helpful: true, at: null }],
  prompts: [],
  likedPrompts: [],
  following: ['u2'],
  followers: [],
  reports: [],
};

/** Any id but `unknown…` is a tool of $20 a month; one that ends in `-free` costs nothing. */
function toolsOf(ids: string): Tool[] {
  return ids
    .split(',')
    .filter((id) => id && !id.startsWith('unknown'))
    .map((id) => {
      const texts = { description: 'x', descriptionEn: 'x' };
      const lists = Object.fromEntries(
        ['features', 'pros', 'cons', 'useCases'].flatMap((name) => [
          [name, ['x']],
          [`${name}En`, ['x']],
        ]),
      );
      return {
        id,
        depth: 'full',
        name: `Tool ${id}`,
        company: 'C',
        url: 'https://example.com',
        category: 'text',
        iconCategory: 'text',
        pricing: 'paid',
        price: '$20/month',
        plans: [],
        rating: 90,
        monthlyUsers: null,
        launchDate: '2024-01',
        country: 'US',
        platforms: ['web'],
        languages: ['en'],
        apiAvailable: false,
        integrations: [],
        keywords: [],
        affiliate: false,
        checkedOn: '2026-11-01',
        sourceUrl: 'https://example.com',
        purposes: ['work'],
        skill: 'beginner',
        ...texts,
        ...lists,
        monthlyPrice: id.endsWith('-free')
          ? null
          : { cents: 2000, currency: 'USD', period: 'month' },
        categoryRank: 1,
        categorySize: 1,
      } as unknown as Tool;
    });
}

/** One change in each part. */
function publishedSince(
  changes: readonly PublishedChange[],
  query: URLSearchParams,
): OutputOf<typeof listPublishedChanges> {
  const found = changes.filter(({ at }) => at >= (query.get('since') ?? ''));
  const skip = Number(query.get('skip') ?? 0);
  return {
    items: found.slice(skip, skip + 1),
    next: skip + 1 < found.length ? String(skip + 1) : null,
    path: '/changes',
  };
}
