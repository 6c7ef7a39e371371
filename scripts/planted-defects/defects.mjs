import { INVALIDATION_DEFECTS } from './invalidation-defects.mjs';
import { ONCE_MISSED_DEFECTS } from './once-missed.mjs';
import { SMALL_DEFECTS } from './small-defects.mjs';

/**
 * A mistake that the tests must find. `scripts/planted-defects.mjs` plants one after the other in a scratch clone.
 *
 * @typedef {object} Defect
 * @property {string} name
 * @property {string} workspace whose unit tests run first
 * @property {string} file path relative to the root
 * @property {string} text must occur exactly once in the file
 * @property {string} replacement
 * @property {string} effect what a user meets
 * @property {string} test file that finds it: a Jest test, a test in `tests/` or a spec in `e2e/src`
 */

/** @type {Defect[]} */
export const DEFECTS = [
  {
    name: 'comments-page-size',
    workspace: 'services/community',
    file: 'services/community/src/comments/comments.routes.ts',
    text: 'context.comments.page(params.id, query.cursor, PAGE + 1)',
    replacement: 'context.comments.page(params.id, query.cursor, PAGE)',
    effect: 'Comments of a review after the fiftieth cannot be loaded',
    test: 'services/community/tests/community.test.ts',
  },
  {
    name: 'own-vote',
    workspace: 'services/community',
    file: 'services/community/src/votes/cast-vote.ts',
    text: 'return voter.id === `u:${userId}` || (visitor != null && visitor === voter.visitor);',
    replacement: 'return voter.id === `u:${userId}`;',
    effect: 'An author who has signed out votes for their own review',
    test: 'services/community/tests/votes.test.ts',
  },
  {
    name: 'session-of-another',
    workspace: 'services/account',
    file: 'services/account/src/sessions/session.routes.ts',
    text: `  route(router, endSession, async ({ params, identity, res }) => {
    if (!(await sessions.revoke(params.id, now(), identity.userId)))`,
    replacement: `  route(router, endSession, async ({ params, res }) => {
    if (!(await sessions.revoke(params.id, now())))`,
    effect: 'A signed-in user ends the session of another user',
    test: 'services/account/tests/user.test.ts',
  },
  {
    name: 'claimed-order',
    workspace: 'services/catalog',
    file: 'services/catalog/src/tools/find-tools.ts',
    text: 'return { sort: own, sortedBy: own };',
    replacement: 'return { sort: own, sortedBy: wanted };',
    effect: 'The list says "most visited" although the figures for this order are unknown',
    test: 'services/catalog/tests/figures.test.ts',
  },
  {
    name: 'month-before',
    workspace: 'services/quiz',
    file: 'services/quiz/src/rankings/list-rankings.ts',
    text: 'Date.UTC(year, number - 2, 1)',
    replacement: 'Date.UTC(year, number - 1, 1)',
    effect: 'Rankings are empty at the start of a month',
    test: 'services/quiz/src/rankings/list-rankings.test.ts',
  },
  {
    name: 'filter-keeps-cursor',
    workspace: 'mfe-community',
    file: 'mfe-community/src/features/community/use-filters.ts',
    text: '{ ...readFilters(old), cursor: undefined, ...changes }',
    replacement: '{ ...readFilters(old), ...changes }',
    effect: 'A filter that is changed on a later page leaves out the first reviews',
    test: 'mfe-community/src/features/community/reading.test.tsx',
  },
  {
    name: 'stream-not-reopened',
    workspace: 'packages/mfe-kit',
    file: 'packages/mfe-kit/src/event-stream/connections.ts',
    text: `      source = undefined;
      retry = setTimeout(connect, RETRY_MS);`,
    replacement: '      retry = setTimeout(connect, RETRY_MS);',
    effect: 'After a restart of the service, new reviews are announced only after a reload',
    test: 'mfe-community/src/shared/reviews/review-stream.test.ts',
  },
  {
    name: 'places-of-later-rows',
    workspace: 'mfe-quiz',
    file: 'mfe-quiz/src/features/category-ranking/ranked-list.tsx',
    text: 'const at = offset + first + index;',
    replacement: 'const at = index;',
    effect: 'Without scripts, the second part of a ranking begins with a gold medal',
    test: 'mfe-quiz/src/features/category-ranking/ranking.test.tsx',
  },
  {
    name: 'sessions-stay-listed',
    workspace: 'mfe-account',
    file: 'mfe-account/src/features/mypage/sessions-list.tsx',
    text: 'list.filter((one) => one.current || (id && one.id !== id))',
    replacement: 'list.filter((one) => one.id !== id)',
    effect: 'After "sign out everywhere else" the ended sessions stay in the list',
    test: 'mfe-account/src/features/mypage/account-page.test.tsx',
  },
  {
    name: 'search-during-composition',
    workspace: 'mfe-catalog',
    file: 'mfe-catalog/src/features/tools/grid-search.tsx',
    text: '      if (composing.current) return;\n',
    replacement: '',
    effect: 'Half-composed Korean syllables are searched for',
    test: 'mfe-catalog/src/features/tools/grid-search.test.tsx',
  },
  {
    name: 'page-cache-language',
    workspace: 'services/gateway',
    file: 'services/gateway/src/pages/render-page.ts',
    text: `  const { path, language, hasSession } = order;
  return releaseCacheKey(remotes, path, language, hasSession, shell.server.integrity, parts);`,
    replacement: `  const { path, hasSession } = order;
  return releaseCacheKey(remotes, path, hasSession, shell.server.integrity, parts);`,
    effect: 'A visitor gets a page in the language of the visitor before',
    test: 'services/gateway/tests/rendered-pages.test.ts',
  },
  {
    name: 'stale-seconds',
    workspace: 'services/gateway',
    file: 'services/gateway/src/cache/cached-response.ts',
    text: 'staleIfErrorMs: times.staleSeconds * 1_000',
    replacement: 'staleIfErrorMs: times.staleSeconds',
    effect: 'While a service is down, visitors see errors instead of the last response',
    test: 'services/gateway/src/cache/cached-response.test.ts',
  },
  {
    name: 'forged-client-address',
    workspace: 'services/gateway',
    file: 'services/gateway/src/http/client-address.ts',
    text: "plain(forwarded.pop() ?? '')",
    replacement: "plain(forwarded.shift() ?? '')",
    effect: 'A client evades rate limits with a forged X-Forwarded-For',
    test: 'services/gateway/tests/hardening.test.ts',
  },
  {
    name: 'self-approval',
    workspace: 'services/registry',
    file: 'services/registry/src/pointers/approve.ts',
    text: 'if (asker.holder === team.holder)',
    replacement: 'if (waiting.token === team.tokenId)',
    effect: 'A team approves its own promotion after it has rotated its token',
    test: 'services/registry/tests/approval.test.ts',
  },
  {
    name: 'rollback-interval',
    workspace: 'services/registry',
    file: 'services/registry/src/health/rollback-decision.ts',
    text: 'const MIN_INTERVAL_MS = 3_600_000;',
    replacement: 'const MIN_INTERVAL_MS = 3_600;',
    effect: 'When another cause breaks pages, one release after the other is rolled back',
    test: 'services/registry/src/health/rollback-decision.test.ts',
  },
  {
    name: 'failed-bundles',
    workspace: 'services/renderer',
    file: 'services/renderer/src/pool/renderer.ts',
    text: 'skipped: [...resolved.skipped, ...failed.map(toFault), ...result.skipped]',
    replacement: 'skipped: [...resolved.skipped, ...result.skipped]',
    effect: 'A release whose server bundle cannot be loaded is not rolled back',
    test: 'services/renderer/src/pool/renderer.test.ts',
  },
  {
    name: 'data-call-timeout',
    workspace: 'services/renderer',
    file: 'services/renderer/src/site-client.ts',
    text: '        signal: AbortSignal.timeout(TIMEOUT_MS),\n',
    replacement: '',
    effect: 'Data calls to a service that hangs pile up in the renderer',
    test: 'services/renderer/src/site-client.test.ts',
  },
  {
    name: 'query-key-body',
    workspace: 'packages/mfe-kit',
    file: 'packages/mfe-kit/src/data/query-key.ts',
    text: `  const { params, query, body } = recordOf(input);
  return [contract.id, ...(params || query || body ? [{ params, query, body }] : [])];`,
    replacement: `  const { params, query } = recordOf(input);
  return [contract.id, ...(params || query ? [{ params, query }] : [])];`,
    effect: 'The quiz shows the result of earlier answers',
    test: 'packages/mfe-kit/src/data/use-contract.test.tsx',
  },
  {
    name: 'language-fallback',
    workspace: 'packages/mfe-kit',
    file: 'packages/mfe-kit/src/language/texts.ts',
    text: "[language, 'en', 'ko'] as const",
    replacement: "[language, 'ko', 'en'] as const",
    effect:
      'A Japanese visitor sees Korean instead of English where a translation cannot be loaded',
    test: 'packages/mfe-kit/src/language/texts.test.ts',
  },
  {
    name: 'ranking-address',
    workspace: 'mfe-quiz',
    file: 'mfe-quiz/remote.json',
    text: '"query": ["category"],',
    replacement: '"query": [],',
    effect: 'Search engines find only one of the category rankings',
    test: 'mfe-quiz/src/metadata/pages.test.ts',
  },
  {
    name: 'internal-calls',
    workspace: 'services/registry',
    file: 'services/registry/src/rules/check-service-calls.ts',
    text: 'return [...broken, ...others',
    replacement: 'return [...others',
    effect: 'A release of the catalog goes live whose answers the community service cannot read',
    test: 'services/registry/src/rules/check-service-calls.test.ts',
  },
  {
    name: 'calls-of-gateway',
    workspace: 'services/registry',
    file: 'services/registry/src/rules/check-service.ts',
    text: '      documents.gatewayCalls,\n',
    replacement: '      [],\n',
    effect: 'A release of the account service goes live that knows no API keys',
    test: 'services/registry/tests/gateway-calls.test.ts',
  },
  ...SMALL_DEFECTS,
  ...INVALIDATION_DEFECTS,
  ...ONCE_MISSED_DEFECTS,
];
