import { spawn } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
} from 'node:fs';
import path from 'node:path';

/** The teams, each with a repository and a token of its own. */
export const TEAMS = ['explore', 'decide', 'checkout'];
/** Only this team has a service. */
const WITH_SERVICE = 'checkout';
const VERSION = '0.1.0';
/** What a team writes; everything else is as the generator makes it. */
const WRITTEN = [
  'remote.json',
  'contracts',
  'src',
  'service/src',
  'service/tests',
  'service/service.json',
];

/** Environment of a team's shell, without variables of this run. */
function environment(more) {
  const own = Object.entries(process.env).filter(
    ([name]) => !/^(?:npm_|NODE_TEST|NODE_OPTIONS)/.test(name),
  );
  const npm = { npm_config_prefer_offline: 'true', npm_config_audit: 'false' };
  return { ...Object.fromEntries(own), ...npm, ...more };
}

/**
 * Runs a command of a team.
 * @param {string} line for the shell
 * @param {string} cwd the team's repository
 * @param {Record<string, string>} [env] further variables
 * @returns {Promise<string>} what it printed
 * @throws Error with the output for another exit code than 0
 */
export async function run(line, cwd, env = {}) {
  const child = spawn('bash', ['-ec', line], {
    cwd,
    env: environment(env),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text) => {
      output += text;
    });
  const code = await new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  if (code !== 0) throw new Error(`${line} in ${cwd} ended with ${code}:\n${output}`);
  return output;
}

/**
 * Writes the repository of each team with the packed generator, puts the team's files into it and installs its packages.
 * @param {string} folder of the repositories, outside of this one
 * @param {string} packages folder of tarballs (`npm run pack`)
 */
export async function createRepositories(folder, packages) {
  const generator = readdirSync(packages).find((file) => file.startsWith('atlas-create-slice-'));
  const create = `npm exec --yes --package ${path.join(packages, generator)} -- create-slice`;
  mkdirSync(folder, { recursive: true });
  for (const team of TEAMS) {
    const service = team === WITH_SERVICE ? ' --service' : '';
    await run(
      `${create} ${team} --page /tractors --tests --packages ${packages}${service}`,
      folder,
    );
    const repository = path.join(folder, team);
    // The page and the fragment that every slice begins with.
    for (const name of ['e2e', 'service/seed', ...WRITTEN])
      rmSync(path.join(repository, name), { recursive: true, force: true });
    for (const name of WRITTEN) {
      const from = path.join(import.meta.dirname, team, name);
      if (existsSync(from)) cpSync(from, path.join(repository, name), { recursive: true });
    }
    await run('npm install', repository);
  }
}

/**
 * Creates a token for each team, as operators do at the registry's own address.
 * @param {string} folder of the repositories
 * @param {{ registryUrl: string, dataDir: string }} site
 * @returns {Promise<Record<string, string>>} tokens by team
 */
export async function createTokens(folder, { registryUrl, dataDir }) {
  const { SERVICE_TOKEN } = JSON.parse(readFileSync(path.join(dataDir, 'secrets.json'), 'utf8'));
  const tokens = {};
  for (const team of TEAMS) {
    const scopes = `publish,promote,rollback${team === WITH_SERVICE ? ',serve' : ''}`;
    const line = `npx atlas token create ${team} ${team} --scopes ${scopes}`;
    const printed = await run(line, path.join(folder, team), {
      ATLAS_URL: registryUrl,
      SERVICE_TOKEN,
    });
    tokens[team] = /atlas_\S+/.exec(printed)[0];
  }
  return tokens;
}

/**
 * Starts the database and the service of the team checkout, which registers itself at the site.
 * @param {string} folder of the repositories
 * @param {{ origin: string, token: string, ports: readonly [database: number, service: number] }} site
 * @returns {Promise<() => void>} ends both
 */
export async function startService(folder, { origin, token, ports: [database, port] }) {
  const repository = path.join(folder, WITH_SERVICE);
  await run('npm run build --workspace service', repository);
  const groups = [
    start(`npx mongo-embedded --path .data/mongo --port ${database}`, repository, 'database'),
    start('npm start --workspace service', repository, 'service', {
      MONGODB_URI: `mongodb://127.0.0.1:${database}/?replicaSet=rs0&directConnection=true`,
      PORT: String(port),
      INSTANCE_URL: `http://127.0.0.1:${port}`,
      ATLAS_URL: origin,
      ATLAS_TOKEN: token,
    }),
  ];
  return () => groups.reverse().forEach(endGroup);
}

/** Starts a command in a process group of its own. @returns the id of the group */
function start(line, cwd, name, env) {
  const log = openSync(path.join(cwd, `${name}.log`), 'w');
  const { pid } = spawn('bash', ['-ec', line], {
    cwd,
    env: environment(env),
    detached: true,
    stdio: ['ignore', log, log],
  });
  return pid;
}

function endGroup(group) {
  try {
    process.kill(-group, 'SIGTERM');
  } catch {
    // The group has ended already.
  }
}

/**
 * Publishes all slices and makes them live: the service first, because remotes call it.
 * @param {string} folder of the repositories
 * @param {{ origin: string, tokens: Record<string, string> }} site
 */
export async function publish(folder, { origin, tokens }) {
  const type = (team, line) =>
    run(line, path.join(folder, team), { ATLAS_URL: origin, ATLAS_TOKEN: tokens[team] });
  await type(WITH_SERVICE, 'npx atlas publish');
  await type(WITH_SERVICE, `npx atlas promote ${WITH_SERVICE}.service@${VERSION}`);
  await type(WITH_SERVICE, `npx atlas promote ${WITH_SERVICE}@${VERSION}`);
  for (const team of TEAMS.filter((one) => one !== WITH_SERVICE))
    await type(team, 'npx atlas publish --promote');
}
