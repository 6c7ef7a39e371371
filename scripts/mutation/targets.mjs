import { existsSync, readdirSync, statSync } from 'node:fs';
import { basename, dirname, join, relative, sep } from 'node:path';
import { root } from '../workspaces.mjs';

/** Mutated in the full tier: rules whose mistakes reach visitors or releases, with tests that take seconds. */
export const RULES = [
  'packages/contracts/src/graphemes.ts',
  'packages/contracts/src/plain-text.ts',
  'packages/mfe-kit/src/data/contract-cache.ts',
  'packages/mfe-kit/src/language/format.ts',
  'packages/mfe-kit/src/language/josa.ts',
  'packages/mfe-kit/src/remote/circuit-breaker.ts',
  'packages/mfe-kit/src/remote/retry.ts',
  'packages/service-kit/src/boot/redact-path.ts',
  'packages/service-kit/src/http/address-range.ts',
  'packages/service-kit/src/http/host-check.ts',
  'packages/service-kit/src/public-fetch/is-public-address.ts',
  'services/account/src/packages/package.rules.ts',
  'services/account/src/sessions/session-bounds.ts',
  'services/account/src/sign-in/return-to.ts',
  'services/catalog/src/bundles/bundle-price.ts',
  'services/catalog/src/claims/find-proof.ts',
  'services/catalog/src/claims/site-to-prove.ts',
  'services/catalog/src/records/ease-score.ts',
  'services/catalog/src/records/format-price.ts',
  'services/catalog/src/tools/filter-values.ts',
  'services/catalog/src/tools/parse-price.ts',
  'services/community/src/reviews/default-title.ts',
  'services/community/src/reviews/review-cursor.ts',
  'services/community/src/storage/paging.ts',
  'services/gateway/src/limits/page-limit.ts',
  'services/gateway/src/pages/release-cache-key.ts',
  'services/gateway/src/plugins/cdn/surrogate-keys.ts',
  'services/gateway/src/plugins/event-streams/stream-limit.ts',
  'services/gateway/src/proxy/circuit-breaker.ts',
  'services/gateway/src/proxy/retry-budget.ts',
  'services/quiz/src/rankings/list-rankings.ts',
  'services/registry/src/health/rollback-decision.ts',
  'services/registry/src/health/sequential-test.ts',
  'services/registry/src/rules/check-claims.ts',
  'services/registry/src/rules/check-fill.ts',
  'services/registry/src/rules/check-shared.ts',
  'services/registry/src/rules/dependants.ts',
];

const SOURCE = /(?<!\.test|\.d)\.tsx?$/;

/**
 * The test files beside a module: `format.test.ts` and `format-table.test.ts` of `format.ts`.
 *
 * @param {string} workspace
 * @param {string} file path of the module in the workspace
 * @returns {string[]} paths in the workspace
 */
export function testsBeside(workspace, file) {
  const name = basename(file).replace(SOURCE, '');
  const isTest = new RegExp(`^${name}(?:-[\\w-]+)?(?:\\.full)?\\.test\\.tsx?$`);
  return readdirSync(join(root, workspace, dirname(file)))
    .filter((one) => isTest.test(one))
    .map((one) => join(dirname(file), one).split(sep).join('/'));
}

/**
 * Modules that can be mutated: those with a test file beside them.
 *
 * @param {readonly string[]} names workspaces and files, relative to the root
 * @returns {Map<string, string[]>} paths in the workspace, by workspace
 */
export function targetsOf(names) {
  const targets = new Map();
  for (const path of new Set(names.flatMap(modulesOf))) {
    const [, workspace, file] = /^((?:packages\/|services\/)?[^/]+)\/(.+)$/.exec(path) ?? [];
    if (file !== undefined && testsBeside(workspace, file).length > 0)
      targets.set(workspace, [...(targets.get(workspace) ?? []), file]);
  }
  return targets;
}

/** The module itself, or all below a folder. */
function modulesOf(name) {
  const path = join(root, name);
  if (!existsSync(path)) return [];
  const found = statSync(path).isDirectory()
    ? readdirSync(join(path, 'src'), { recursive: true }).map((file) => join(path, 'src', file))
    : [path];
  return found
    .filter((file) => SOURCE.test(file))
    .map((file) => relative(root, file).split(sep).join('/'));
}
