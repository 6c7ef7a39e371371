import { readFileSync } from 'node:fs';

/** Lists problems of an image's configuration, one sentence each. `config` has Docker's format. */
export function findImageProblems(
  { User, Healthcheck, StopSignal, Labels },
  { serves = true } = {},
) {
  const problems = [];
  if (/^(?:|0|root)(?::|$)/.test(User ?? '')) problems.push('It runs as root: USER is missing.');
  if (serves && !(Healthcheck?.Test?.length > 1)) problems.push('It has no HEALTHCHECK.');
  if (StopSignal && StopSignal !== 'SIGTERM')
    problems.push(`It is stopped by ${StopSignal}, and the code waits for SIGTERM.`);
  if (!Labels?.[SBOM_LABEL])
    problems.push(`The label ${SBOM_LABEL} does not say where its parts are listed.`);
  return problems;
}

/** Label with the path of the image's package list. */
export const SBOM_LABEL = 'atlas.sbom';

/** Lists problems of a running process from /proc (proc_pid_status(5), proc_pid_mountinfo(5)). */
export function findProcessProblems({ status, mounts }) {
  const valueOf = (name) => new RegExp(`^${name}:\\s+(\\S+)`, 'm').exec(status)?.[1];
  const problems = [];
  if (valueOf('Uid') === '0') problems.push('It runs as root.');
  if (/[^0]/.test(valueOf('CapEff') ?? 'f')) problems.push('It has capabilities.');
  if (valueOf('NoNewPrivs') !== '1') problems.push('It may gain privileges.');
  const roots = mounts.split('\n').filter((line) => line.split(' ')[4] === '/');
  const options = roots.at(-1)?.split(' ')[5] ?? '';
  if (!options.split(',').includes('ro')) problems.push('Its root may be written.');
  return problems;
}

export const readProcess = (pid) => ({
  status: readFileSync(`/proc/${pid}/status`, 'utf8'),
  mounts: readFileSync(`/proc/${pid}/mountinfo`, 'utf8'),
});
