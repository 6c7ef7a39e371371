import { parseArgs } from 'node:util';

/** Tiers in order: each contains the one before it. */
export const TIERS = ['default', 'full'];

const USAGE = `Usage: node scripts/test.mjs [--tier default|full] [--shard i/n] [--changed base] [step ...]
  npm test                               the default tier
  npm run test:full [-- step ...]        all tests, or the named steps of them
  npm run test:full -- --shard 1/4       the first quarter of all tests
  npm run test:changed [-- base]         the tests that a change since base (main) can break`;

/**
 * Parses the command line of the test runner.
 *
 * @param {string[]} args arguments without the interpreter and the script
 * @returns {{ tier: 'default' | 'full', shard?: { index: number, total: number }, base?: string, steps: string[] }}
 * `steps` is empty when all steps of the tier run; `base` is set by `--changed`
 * @throws {Error} with the usage when an argument is unknown or malformed
 */
export function parseOptions(args) {
  const { values, positionals } = parse(args);
  if (!TIERS.includes(values.tier)) throw new Error(`Unknown tier "${values.tier}".\n${USAGE}`);
  // `npm run test:changed -- base` appends the base as a positional argument.
  if (values.changed) return { tier: 'default', base: positionals[0] ?? 'main', steps: [] };
  return {
    tier: values.tier,
    ...(values.shard && { shard: parseShard(values.shard) }),
    steps: positionals,
  };
}

function parse(args) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        tier: { type: 'string', default: 'default' },
        shard: { type: 'string' },
        changed: { type: 'boolean', default: false },
      },
    });
  } catch (error) {
    throw new Error(`${error.message}\n${USAGE}`);
  }
}

function parseShard(text) {
  const [index, total] = (/^(\d+)\/(\d+)$/.exec(text) ?? []).slice(1).map(Number);
  if (!index || index > total)
    throw new Error(`--shard wants i/n with 1 <= i <= n, not "${text}".\n${USAGE}`);
  return { index, total };
}
