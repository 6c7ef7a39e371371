import { Command, InvalidArgumentError } from 'commander';
import { Reporter } from './output/reporter';
import { RegistryApi } from './site/registry-api';

export interface Tools {
  readonly api: RegistryApi;
  readonly reporter: Reporter;
}

const percent = (text: string) => {
  const value = Number(text);
  if (text.trim() === '' || !(value >= 0 && value <= 100))
    throw new InvalidArgumentError('It is a number from 0 to 100.');
  return value;
};
const number = (text: string) => {
  if (!/^\d+$/.test(text)) throw new InvalidArgumentError('It is a whole number.');
  return Number(text);
};
/** Of what none would mean something else: a token that never ends, a preview of a day. */
const count = (text: string) => {
  if (number(text) === 0) throw new InvalidArgumentError('It is at least 1.');
  return number(text);
};

/** The whole command line. Each command is loaded when it is asked for: a rollback waits for no compiler. */
export function createProgram(): Command {
  const program = new Command('atlas')
    .description('Releases one slice of the site: build, check, publish, promote, roll back.')
    .option(
      '--site <url>',
      'the site, or its registry',
      process.env.ATLAS_URL ?? 'http://localhost:8080',
    )
    .option('--json', 'answers as JSON', false)
    .exitOverride();
  const tools = (): Tools => {
    const { site, json } = program.opts<{ site: string; json: boolean }>();
    const { ATLAS_TOKEN } = process.env;
    return {
      api: new RegistryApi(site, ATLAS_TOKEN && `Bearer ${ATLAS_TOKEN.trim()}`),
      reporter: new Reporter(json),
    };
  };
  const commands: Commands = {
    command: (usage, description) => program.command(usage).description(description),
    tools,
  };
  addWork(commands);
  addReleases(commands);
  addOperations(commands);
  addQuestions(commands);
  addTrials(commands);
  addTokens(
    commands.command(
      'token',
      'tokens of teams; operators: SERVICE_TOKEN, and --site names the registry',
    ),
    tools,
  );
  return program;
}

interface Commands {
  readonly command: (usage: string, description: string) => Command;
  readonly tools: () => Tools;
}

/** In an editor. */
function addWork({ command, tools }: Commands): void {
  command('new [slice]', 'writes a slice: here a workspace, elsewhere a repository of its own')
    .option('--page <path>', 'of its page; /<slice> unless said')
    .option('--service', 'with a service of its own, over a database')
    .option('--dir <folder>', 'where to')
    .option('--packages <folder>', "the platform's packages as tarballs")
    .action(async (name, options) => (await import('./commands/new')).newSlice(name, options));
  command('standalone [slice]', 'runs a slice alone, on answers made of the contracts')
    .option('--port <n>', 'of its address', number, 4100)
    .action(async (slice, options) =>
      (await import('./commands/standalone')).standalone(slice, options),
    );
  command('dev [slice]', 'shows the site with your slice as it is in your editor, to you alone')
    .option('--port <n>', 'where your build is served', number, 4001)
    .action(async (slice, options) =>
      (await import('./commands/dev')).dev(tools(), slice, options),
    );
  command('build [slice]', 'builds a slice as a release')
    .option('--as <version>', 'instead of the version in package.json')
    .action(async (slice, options) =>
      (await import('./commands/build')).build(tools(), slice, options),
    );
  command('check [slice]', 'says what the release would break, and for whom')
    .option('--as <version>', 'instead of the version in package.json')
    .option('--built', 'takes dist/ as it is')
    .option(
      '--e2e [path]',
      'walks the journeys of its folder, or those, through the live site with it; catalog@1.5.0 is one that is published',
    )
    .action(async (slice, options) =>
      (await import('./commands/check')).check(tools(), slice, options),
    );
  command(
    'conformance [folder]',
    'holds what any bundler built, a folder or the address of a release, against the runtime contract',
  ).action(async (folder) => (await import('./commands/conformance')).conformance(tools(), folder));
}

/** From a folder to the site, and back. */
function addReleases({ command, tools }: Commands): void {
  command('publish [slices...]', 'builds, checks and uploads a release; nobody gets it yet')
    .option('--as <version>', 'instead of the version in package.json')
    .option('--built', 'takes dist/ as it is')
    .option('--no-check', 'compares with nobody; takes a token for that')
    .option('--promote', 'makes it live at once')
    .option('--all', 'every service of this folder, then every remote')
    .action(async (slices, options) =>
      (await import('./commands/publish')).publish(tools(), slices, options),
    );
  command('promote <release>', 'makes a published release live: atlas promote catalog@1.4.0')
    .option('--canary <percent>', 'for so many visitors only', percent)
    .option('--revision <n>', 'the revision you decided on', number)
    .option('--reason <text>', 'for the log')
    .option('--no-check', 'compares with nobody; takes a token for that')
    .option('--again', 'although the registry took it back; say the --reason')
    .action(async (release, options) =>
      (await import('./commands/promote')).promote(tools(), release, options),
    );
  command(
    'approve <release>',
    'promotes what another token asked for, where that takes two',
  ).action(async (release) => (await import('./commands/approve')).approve(tools(), release));
  command('rollback [slice]', 'undoes the last promotion')
    .option('--to <version>', 'back to this one')
    .option('--reason <text>', 'for the log')
    .action(async (slice, options) =>
      (await import('./commands/rollback')).rollback(tools(), slice, options),
    );
  command('abort [slice]', 'ends the running canary')
    .option('--reason <text>', 'for the log')
    .action(async (slice, options) =>
      (await import('./commands/abort')).abort(tools(), slice, options),
    );
}

/** What belongs to the site, and who owns what. */
function addOperations({ command, tools }: Commands): void {
  for (const action of ['retire', 'restore'] as const)
    command(
      `${action} [slice]`,
      action === 'retire' ? 'takes a slice from the site' : 'brings a retired slice back',
    )
      .option('--reason <text>', 'for the log')
      .action(async (slice, options) =>
        (await import('./commands/retire')).retire(tools(), action, slice, options),
      );
  for (const action of ['off', 'on'] as const)
    command(
      `${action} <part>`,
      `switches a slice (quiz) or one of its fragments (quiz/home.quiz) ${action}`,
    )
      .option('--reason <text>', 'for the log')
      .action(async (part, options) =>
        (await import('./commands/switch')).switchPart(tools(), part, action === 'on', options),
      );
  command(
    'transfer <slice> <claims...>',
    'gives pages (page:/quiz) or slots (slot:quiz.result) to a slice; operators only',
  )
    .requiredOption('--reason <text>', 'for the log')
    .action(async (slice, claims, options) =>
      (await import('./commands/transfer')).transfer(tools(), slice, claims, options),
    );
}

/** What is, and what was. */
function addQuestions({ command, tools }: Commands): void {
  command('status', 'what is live, and for whom').action(async () =>
    (await import('./commands/status')).status(tools()),
  );
  command('list', 'what is live: remotes, and services with their prefixes and processes').action(
    async () => (await import('./commands/list')).list(tools()),
  );
  command('log [slice]', 'what was done, by whom, and when')
    .option('--limit <n>', 'lines', count, 20)
    .option('--at <seq>', 'the site as it was after that line', number)
    .action(async (slice, options) =>
      (await import('./commands/log')).log(tools(), slice, options),
    );
  command('failures [slice]', 'what failed in browsers, and where in the sources')
    .option('--release <version>', 'of this one alone')
    .action(async (slice, options) =>
      (await import('./commands/failures')).failures(tools(), slice, options),
    );
}

/** What one person sees before others. */
function addTrials({ command, tools }: Commands): void {
  command(
    'override <slice> <url>',
    'the address that shows the site with your build of a slice, to you alone',
  ).action(async (slice, url) =>
    (await import('./commands/override')).override(tools(), slice, url),
  );
  command(
    'preview [release]',
    'the address that shows the site with a published release before it is live; alone: which are open',
  )
    .option('--hours <n>', 'it is open for so many; 24 unless said, 168 at most', count)
    .option('--page <path>', 'where it leads; the first page of the release unless said')
    .option('--end', 'ends every preview of that release')
    .option('--reason <text>', 'for the log')
    .action(async (release, options) =>
      (await import('./commands/preview')).preview(tools(), release, options),
    );
  command('host', 'describes the shell, for the checks of all slices')
    .option('--out <file>', 'shell/dist/host.json')
    .action(async (options) => (await import('./commands/host')).host(tools(), options));
}

function addTokens(token: Command, tools: () => Tools): void {
  token
    .command('create <team> <slices...>')
    .description("makes a team's token and shows it once; operators only")
    .option('--token <token>', 'registers this one')
    .option(
      '--scopes <scopes>',
      'publish,promote,rollback unless said otherwise; approve, unchecked, serve',
    )
    .option('--days <n>', 'it ends after so many', count)
    .action(async (team, slices, options) =>
      (await import('./commands/token')).createToken(tools(), team, slices, options),
    );
  token
    .command('list')
    .description('which there are, what they open and until when; operators only')
    .action(async () => (await import('./commands/token')).listAll(tools()));
  token
    .command('revoke <id>')
    .description('it opens nothing any more; operators only')
    .action(async (id) => (await import('./commands/token')).revoke(tools(), id));
  token
    .command('rotate')
    .description('a new token in place of ATLAS_TOKEN, which ends in an hour')
    .action(async () => (await import('./commands/token')).rotate(tools()));
}
