import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { config } from 'zod';
import en from 'zod/v4/locales/en.js';
import { createCallerPseudonym } from './telemetry/caller-pseudonym';
import { readRouteTable } from './registry/routes/read-route-table';
import { toRouteTable } from './registry/routes/route-table';

config(en());

const USAGE = `npm run gateway -- <command>
  check [file]   says what is wrong with a route table, by line
  routes [file]  shows that table with its defaults filled in; the running one is at ADMIN_PORT, /routes
  mark <address> what stands for an address in today's log (VISITOR_SECRET)
  reload         makes the running gateway read its table again (ADMIN_PORT, or the one noted in DATA_DIR)`;

const OWN_TABLE = fileURLToPath(new URL('../routes.json', import.meta.url));
const say = (line: string) => void process.stdout.write(`${line}\n`);

function check(file: string): void {
  say(`${file}: ${readRouteTable(file).routes.length} routes, all valid.`);
}

function routes(file: string): void {
  const rows = toRouteTable(readRouteTable(file))
    .routes.map((route) => [
      route.prefix,
      route.service,
      route.methods.join(','),
      `${route.timeoutMs} ms`,
      `${route.bodyLimitBytes} B`,
      `${route.limit.visitor}/${route.limit.address} a minute`,
      route.auth,
      route.cache ? `cache ${route.cache.ttlSeconds} s` : '',
    ])
    .sort(([a = ''], [b = '']) => a.localeCompare(b));
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)));
  for (const row of rows)
    say(
      row
        .map((cell, column) => cell.padEnd(widths[column]!))
        .join('  ')
        .trimEnd(),
    );
}

async function reload(): Promise<void> {
  const answer = await fetch(`http://127.0.0.1:${adminPort()}/reload`, {
    method: 'POST',
    signal: AbortSignal.timeout(5_000),
  });
  const outcome = (await answer.json()) as { ok: boolean; routes?: number; reason?: string };
  if (!outcome.ok) throw new Error(`${outcome.reason}\nThe old table stays.`);
  say(`Read again: ${outcome.routes} routes.`);
}

function adminPort(): number {
  if (process.env.ADMIN_PORT) return Number(process.env.ADMIN_PORT);
  const file = path.join(process.env.DATA_DIR ?? '.data', 'gateway/admin.json');
  try {
    return (JSON.parse(readFileSync(file, 'utf8')) as { port: number }).port;
  } catch {
    throw new Error(`No running gateway is noted in ${file}: name its ADMIN_PORT or DATA_DIR.`);
  }
}

function mark(address: string): void {
  const secret = process.env.VISITOR_SECRET;
  if (!secret) throw new Error('VISITOR_SECRET is needed: the log is marked with it.');
  say(createCallerPseudonym(secret)(address));
}

const COMMANDS: Record<string, (file: string) => void | Promise<void>> = {
  check,
  routes,
  reload,
  mark,
};
const [command = '', file = process.env.ROUTES_FILE ?? OWN_TABLE] = process.argv.slice(2);
try {
  const run = COMMANDS[command];
  if (!run) throw new Error(USAGE);
  await run(file);
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
