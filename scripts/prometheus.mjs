import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { root } from './workspaces.mjs';
import { installFromDebian, onPath } from './system-program.mjs';

const START_MS = 60_000;
const ALERTS = join(root, 'deploy/alerts');
const DASHBOARDS = join(root, 'deploy/grafana');

/** Path of Prometheus: PROMETHEUS_PATH or the system's; undefined when there is none. */
export const findPrometheus = () => process.env.PROMETHEUS_PATH ?? onPath(['prometheus']);

/** Finds Prometheus with promtool for tests of metrics and alerts, or installs both; '' when there is none. */
export function ensurePrometheus() {
  const found = findPrometheus();
  if (found) return found;
  const installed = installFromDebian('prometheus') ? findPrometheus() : undefined;
  if (!installed) console.log('No prometheus: tests of alert rules are skipped.');
  return installed ?? '';
}

/**
 * Starts a Prometheus on loopback that scrapes these processes and has the alert rules.
 *
 * @param {{ rules?: string, interval?: string }} [options] pattern of the rules' files; time between two scrapes
 * @throws Error when it does not start
 */
export async function startPrometheus(program, port, figures, options = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'atlas-prometheus-'));
  const config = join(folder, 'prometheus.yml');
  // JSON is valid YAML.
  writeFileSync(config, JSON.stringify(configOf(figures, options)));
  const child = spawn(
    program,
    [
      `--config.file=${config}`,
      `--storage.tsdb.path=${join(folder, 'data')}`,
      `--web.listen-address=127.0.0.1:${port}`,
      '--log.level=error',
    ],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  );
  let output = '';
  child.stderr.on('data', (chunk) => (output += chunk));
  const ended = new Promise((resolve) => child.once('close', resolve));
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  const url = `http://127.0.0.1:${port}`;
  const until = Date.now() + START_MS;
  while (!(await isReady(url))) {
    if (child.exitCode !== null || Date.now() > until) {
      await stop();
      throw new Error(`Prometheus does not start: ${output.trim()}`);
    }
    await pause(250);
  }
  return { url, stop };
}

const isReady = (url) =>
  fetch(`${url}/-/ready`).then(
    ({ ok }) => ok,
    () => false,
  );

function configOf(figures, { rules = join(ALERTS, '*.yml'), interval = '5s' }) {
  return {
    global: { scrape_interval: interval, evaluation_interval: interval },
    rule_files: [rules],
    scrape_configs: figures.map(({ name, port }) => ({
      job_name: name,
      static_configs: [{ targets: [`127.0.0.1:${port}`] }],
    })),
  };
}

/** The queries of the dashboards. */
export function dashboardQueries() {
  return readdirSync(DASHBOARDS).flatMap((file) => {
    const { title: dashboard, panels } = JSON.parse(readFileSync(join(DASHBOARDS, file), 'utf8'));
    return panels.flatMap(({ title, targets }) =>
      targets.map(({ expr }) => ({
        dashboard,
        title,
        query: expr.replaceAll('$__rate_interval', '1m').replaceAll('$service', '.+'),
      })),
    );
  });
}
