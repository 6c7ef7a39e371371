/**
 * Defects that the nearest tests once missed.
 *
 * @type {import('./defects.mjs').Defect[]}
 */
export const ONCE_MISSED_DEFECTS = [
  {
    name: 'moderator-role',
    workspace: 'packages/contracts',
    file: 'packages/contracts/src/community/moderate.ts',
    text: "auth: 'moderator'",
    replacement: "auth: 'user'",
    effect: 'Every signed-in user can hide reviews',
    test: 'services/community/tests/scenarios.full.test.ts',
  },
  {
    name: 'invalidation-by-prefix',
    workspace: 'packages/mfe-kit',
    file: 'packages/mfe-kit/src/data/contract-cache.ts',
    text: 'return { queryKey: [contract.id] };',
    replacement:
      'return { predicate: ({ queryKey }: { queryKey: readonly unknown[] }) => String(queryKey[0]).startsWith(contract.id) };',
    effect: 'A write reloads lists of other operations whose name begins in the same way',
    test: 'packages/mfe-kit/src/data/contract-cache.test.ts',
  },
  {
    name: 'chinese-in-japanese',
    workspace: 'mfe-catalog',
    file: 'mfe-catalog/src/locales/ja.json',
    text: '"title": "並べて比較"',
    replacement: '"title": "并排比较"',
    effect: 'Japanese visitors read a Chinese heading',
    test: 'tests/text-languages.test.mjs',
  },
  {
    name: 'dollars-in-every-language',
    workspace: 'packages/mfe-kit',
    file: 'packages/mfe-kit/src/language/format.ts',
    text: "money(value, currency = 'USD', options) {",
    replacement: "money(value, _currency, options) {\n      const currency = 'USD';",
    effect: 'Prices in won and euros are shown in dollars',
    test: 'packages/mfe-kit/src/language/format-table.test.ts',
  },
  {
    name: 'empty-last-page',
    workspace: 'packages/service-kit',
    file: 'packages/service-kit/src/http/cut-page.ts',
    text: 'found.length > limit && last',
    replacement: 'found.length >= limit && last',
    effect: 'After the last full page "more" leads to an empty page',
    test: 'packages/service-kit/src/http/cut-page.test.ts',
  },
  {
    name: 'page-tag-of-shell',
    workspace: 'services/gateway',
    file: 'services/gateway/src/plugins/cdn/surrogate-keys.ts',
    text: "`slice:${owner ?? 'shell'}`",
    replacement: "'slice:shell'",
    effect: 'A release of a slice leaves its former pages in the CDN',
    test: 'services/gateway/src/plugins/cdn/surrogate-keys.test.ts',
  },
];
