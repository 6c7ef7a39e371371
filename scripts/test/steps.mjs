import { join } from 'node:path';
import { slices } from '../slices.mjs';
import { readJestResults, readNodeTestResults, readPlaywrightResults } from './reports.mjs';

/**
 * A step of a test run. Steps of one `group` that stand next to each other run at the same time, two at once.
 *
 * @typedef {object} Step
 * @property {string} name
 * @property {string[]} command
 * @property {string} [group]
 * @property {(keyof Programs)[]} [needs] system programs that must be found before the step starts
 * @property {(programs: Programs) => Record<string, string>} [env]
 * @property {(report: string) => import('./reports.mjs').TestResult[]} [readTests] reads the tests from the step's
 * folder of reports; a step without it counts as one test
 */

/** Paths of system programs; '' for one that is missing and cannot be installed. @typedef {{ chromium: string, wholeChromium: string, redis: string, varnish: string, firefox: string, webkit: string, haproxy: string, prometheus: string }} Programs */

const node = process.execPath;

/** The check over files that changed lately. */
const recent = (check) => [node, 'scripts/test/recent-files.mjs', check];

/** Ignored by Jest in the default tier: the embedded database is a product of its own, and files named `.full`. */
const FULL_TIER_ONLY = ['/packages/mongo-embedded/', '\\.full\\.test\\.(?:tsx?|mjs)$'];

/**
 * The steps of a tier, in the order in which they run.
 *
 * @param {object} options
 * @param {'default' | 'full'} options.tier
 * @param {string} options.reports folder that receives a folder of reports for each step
 * @param {{ index: number, total: number }} [options.shard]
 * @returns {Step[]}
 */
export function listSteps({ tier, reports, shard }) {
  const full = tier === 'full';
  const shardText = shard && `${shard.index}/${shard.total}`;
  const shardOption = shard ? [`--shard=${shardText}`] : [];
  const folder = (name) => join(reports, name.replaceAll(' ', '-'));

  const single = (name, command, group) => ({ name, command, group });
  const playwright = (name, command, more = {}) => ({
    name,
    command,
    needs: full ? ['chromium', 'wholeChromium'] : ['chromium'],
    env: ({ chromium = '', wholeChromium = chromium }) => ({
      CHROMIUM_PATH: chromium,
      WHOLE_CHROMIUM_PATH: wholeChromium,
      PLAYWRIGHT_JSON_OUTPUT_FILE: join(folder(name), 'playwright.json'),
    }),
    readTests: (reportFolder) => readPlaywrightResults(join(reportFolder, 'playwright.json')),
    ...more,
  });

  // Checks run in the first shard only.
  const checks =
    shard && shard.index > 1
      ? []
      : [
          // The longest checks first.
          single('types', [node, 'scripts/typecheck.mjs', ...(full ? ['--alone'] : [])], 'checks'),
          single('format', full ? ['npm', 'run', 'format:check'] : recent('format'), 'checks'),
          // Rules that need types take most of the time.
          single('lint', full ? ['npm', 'run', 'lint'] : recent('lint'), 'checks'),
          ...(full ? [single('dead code', ['npx', 'knip', '--no-progress'], 'checks')] : []),
          single('plain language', [node, 'scripts/plain-language.mjs'], 'checks'),
          single('commits', [node, 'scripts/check-commits.mjs'], 'checks'),
        ];
  // Later steps start these builds and do not build anything themselves. It leaves a part of two cores to the checks.
  const build = single('build', [node, 'packages/dev-env/build.mjs'], 'checks');
  const repository = {
    name: 'repository',
    command: [
      node,
      'scripts/test/repository.mjs',
      join(folder('repository'), 'node.jsonl'),
      tier,
      ...(shardText ? [shardText] : []),
    ],
    // Found on the path.
    needs: full ? ['haproxy', 'prometheus'] : [],
    group: 'built',
    readTests: (reportFolder) =>
      ['parallel', 'alone'].flatMap((name) =>
        readNodeTestResults(join(reportFolder, `node-${name}.jsonl`)),
      ),
  };
  const unit = unitStep({ tier, reports, options: shardOption });
  const browser = playwright('browser', [
    ...['npx', 'playwright', 'test', '--config', 'e2e/playwright.config.ts'],
    ...(full ? shardOption : ['--grep', '@default']),
  ]);
  // Waits for the network and for a person's pauses half of its time.
  const firstHour = playwright(
    'first hour',
    ['npx', 'playwright', 'test', '--config', 'e2e/first-hour/playwright.config.ts'],
    { group: 'built' },
  );
  const steps = [
    build,
    ...checks,
    repository,
    ...(shard?.index > 1 ? [] : [firstHour]),
    unit,
    browser,
  ];
  if (!full) return steps;

  const engines = playwright('engines', [
    ...['npx', 'playwright', 'test', '--config', 'e2e/engines/playwright.config.ts'],
  ]);
  const whole = [
    {
      ...engines,
      needs: ['chromium', 'firefox', 'webkit'],
      env: ({ firefox = '', webkit = '', ...programs }) => ({
        ...engines.env(programs),
        FIREFOX_PATH: firefox,
        WEBKIT_DRIVER_PATH: webkit,
      }),
    },
    single('attack', [node, 'bench/attack/run.mjs', '--short']),
    single('mutation', [node, 'scripts/mutation.mjs']),
    single('planted defects', [node, 'scripts/planted-defects.mjs', '--narrow']),
    single('fresh machine', [node, 'bench/fresh-machine/run.mjs']),
    single('rehearsal', [
      ...[node, 'bench/rehearsal/run.mjs', '--short', '--rate', '20', '--print'],
    ]),
    single('overload', [
      ...[node, 'bench/overload/run.mjs', '--seconds', '5', '--rates', '100,400', '--print'],
    ]),
    {
      ...single('workbench', [node, 'scripts/workbench.mjs', '--check']),
      needs: browser.needs,
      env: browser.env,
    },
    ...[...slices().keys()].map((name) =>
      playwright(
        `${name} alone`,
        [node, 'scripts/standalone-test.mjs', name, '--workers=1'],
        // Each run uses one processor.
        { group: 'alone' },
      ),
    ),
  ];
  const pictures = {
    name: 'pictures',
    command: [node, 'scripts/visual.mjs', '--retries=1', ...shardOption],
    readTests: () => readPlaywrightResults(join(reports, 'visual.json')),
  };
  // Steps that cannot be split are distributed over the shards.
  const dealt = whole.filter((_, at) => !shard || at % shard.total === shard.index - 1);
  return [...steps, ...dealt, pictures];
}

/**
 * Jest over all workspaces, or over those whose paths are among the options.
 *
 * @param {object} step
 * @param {'default' | 'full'} step.tier
 * @param {string} step.reports folder that receives a folder of reports with the name of the step
 * @param {string} [step.name]
 * @param {string[]} [step.options] options and paths for Jest
 * @returns {Step}
 */
export function unitStep({ tier, reports, name = 'unit', options = [] }) {
  const full = tier === 'full';
  return {
    name,
    command: [
      node,
      'scripts/test/unit.mjs',
      join(reports, name.replaceAll(' ', '-')),
      '--maxWorkers=3',
      ...(full ? [] : FULL_TIER_ONLY.map((pattern) => `--testPathIgnorePatterns=${pattern}`)),
      ...options,
    ],
    // promtool is found on the path.
    needs: full ? ['redis', 'varnish', 'prometheus'] : [],
    env: ({ redis = '', varnish = '' }) => ({
      LOG_LEVEL: 'silent',
      REDIS_SERVER_PATH: redis,
      VARNISHD_PATH: varnish,
    }),
    readTests: readJestResults,
  };
}
