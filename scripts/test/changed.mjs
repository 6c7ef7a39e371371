import { spawnSync } from 'node:child_process';
import { root } from '../workspaces.mjs';
import { changedFiles, git } from './changed-files.mjs';
import { listSteps, unitStep } from './steps.mjs';

/** A workspace that is part of the site, or that builds, starts or tests it. */
const OF_THE_SITE =
  /^(?:shell|mfe-|services\/|e2e|packages\/(?:build|contracts|contract-mocks|data|dev-|mfe-kit|qa|release|search-text|service-kit|testing|ui))/;

/** Checks that read all files when their settings have changed. */
const SETTINGS = {
  format: /^\.prettier/,
  lint: /^oxlint\.config\.mjs$|^scripts\/lint\//,
};

/** Steps of the full tier that run when a file of theirs has changed, whatever depends on it. */
const OWN_FILES = {
  attack: /^bench\/attack\//,
  workbench: /^packages\/(?:workbench|ui)\/|\.stories\.tsx$/,
  pictures: /^e2e\/visual\//,
};

/** Tests of the repository in the full tier that run when a file of theirs has changed. */
const FULL_TESTS = {
  'tests/candidate-build.full.test.mjs': /^scripts\/candidate|^shell\/webpack|^tests\/candidate/,
  'tests/containers.full.test.mjs': /^scripts\/containers|^tests\/containers/,
  'tests/images.full.test.mjs':
    /^deploy\/|^docker-compose|Dockerfile$|^scripts\/containers|^tests\/images/,
  'tests/kubernetes.full.test.mjs':
    /^deploy\/|^scripts\/deployment|^services\/[^/]+\/(?:service\.json|src\/config)|^tests\/kubernetes/,
  'tests/start-errors.full.test.mjs': /^services\/|^packages\/service-kit\/|^tests\/start-errors/,
  'tests/test-reports.full.test.mjs': /^scripts\/test|^tests\/test-reports/,
};

/**
 * The steps that a change can break. Workspaces that changed, and those that depend on them, come from Turborepo's
 * graph; a workspace whose own files changed runs its tests of the full tier, too.
 *
 * @param {object} options
 * @param {string} options.base git revision to compare the working tree with
 * @param {string} options.reports folder of reports
 * @returns {import('./steps.mjs').Step[]}
 */
export function listChangedSteps({ base, reports }) {
  const [mergeBase] = git('merge-base', base, 'HEAD');
  const files = changedFiles(mergeBase);
  return changedSteps({ files, affected: affectedWorkspaces(base), reports });
}

/**
 * @param {object} change
 * @param {string[]} change.files changed files
 * @param {string[]} change.affected changed workspaces and those that depend on them
 * @param {string} change.reports folder of reports
 * @returns {import('./steps.mjs').Step[]}
 */
export function changedSteps({ files, affected, reports }) {
  const own = affected.filter((workspace) =>
    files.some((file) => file.startsWith(`${workspace}/`)),
  );
  const dependants = affected.filter((workspace) => !own.includes(workspace));
  const byName = (tier) => new Map(listSteps({ tier, reports }).map((step) => [step.name, step]));
  const steps = byName('default');
  const full = byName('full');

  const checks = [
    ...[...steps.values()]
      .filter(({ name, group }) => group === 'checks' && name !== 'build')
      .map((step) =>
        files.some((file) => SETTINGS[step.name]?.test(file)) ? full.get(step.name) : step,
      ),
    full.get('dead code'),
  ];
  const repository = steps.get('repository');
  const fullTests = Object.keys(FULL_TESTS).filter((test) =>
    files.some((file) => FULL_TESTS[test].test(file)),
  );
  // Paths of workspaces; one without unit tests is no failure.
  const unit = (name, tier, workspaces) => {
    const paths = workspaces.map((workspace) => `${root}${workspace}/`);
    const options = ['--passWithNoTests', ...paths];
    return workspaces.length > 0 ? [unitStep({ tier, reports, name, options })] : [];
  };
  return [
    ...(files.length > 0 ? [steps.get('build')] : []),
    ...checks,
    // Tests of the repository also read documents, scripts and settings.
    ...(files.length > 0
      ? [{ ...repository, command: [...repository.command, ...fullTests] }]
      : []),
    ...unit('unit', 'full', own),
    ...unit('unit of dependants', 'default', dependants),
    ...(affected.some((workspace) => OF_THE_SITE.test(workspace))
      ? [steps.get('browser'), steps.get('first hour')]
      : []),
    ...Object.entries(OWN_FILES)
      .filter(([, pattern]) => files.some((file) => pattern.test(file)))
      .map(([name]) => full.get(name)),
  ];
}

function output(program, ...args) {
  const { status, stdout, stderr } = spawnSync(program, args, {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, TURBO_TELEMETRY_DISABLED: '1' },
  });
  if (status !== 0) throw new Error(`${program} ${args.join(' ')}: ${stderr}`);
  return stdout;
}

/** Paths of workspaces. A change outside all workspaces (the lock file, say) affects every one. */
function affectedWorkspaces(base) {
  const { packages } = JSON.parse(
    output('npx', 'turbo', 'ls', `--filter=...[${base}]`, '--output=json'),
  );
  return packages.items.map(({ path }) => path);
}
