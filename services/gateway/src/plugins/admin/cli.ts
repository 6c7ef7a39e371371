import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { messageOf } from '@atlas/contracts';
import { config, z } from 'zod';
import en from 'zod/v4/locales/en.js';
import { createCallerPseudonym } from '../../telemetry/caller-pseudonym';
import { readRouteTable } from '../../registry/routes/read-route-table';
import { toRouteTable } from '../../registry/routes/route-table';

config(en());

const USAGE = `npm run gateway -- <command>
  check [file]         Validate a route table; print errors with their lines
  routes [file]        Print a route table with its defaults (that of a running gateway: ADMIN_PORT, /routes)
  upstreams            Print circuit, health and calls of each process (ADMIN_PORT, or the port in DATA_DIR/admin.json)
  pseudonym <address>  Print the pseudonym of a client address in today's log (needs VISITOR_SECRET)
  reload               Make the running gateway reload its route table (ADMIN_PORT, or the port in DATA_DIR/admin.json)`;

const reloadSchema = z.object({
  ok: z.boolean(),
  routes: z.number().optional(),
  reason: z.string().optional(),
});
const upstreamsSchema = z.array(
  z.object({
    upstreams: z.array(
      z.object({
        name: z.string(),
        url: z.string(),
        circuit: z.string(),
        healthy: z.boolean(),
        inFlight: z.number(),
      }),
    ),
  }),
);
const portFileSchema = z.object({ port: z.number() });
const OWN_TABLE = fileURLToPath(new URL('../../../routes.json', import.meta.url));
const print = (line: string) => void process.stdout.write(`${line}\n`);

function check(file: string): void {
  print(`${file}: ${readRouteTable(file).routes.length} routes, all valid.`);
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
  printTable(rows);
}

function printTable(rows: readonly (readonly string[])[]): void {
  const columns = rows[0]?.length ?? 0;
  const widths = Array.from({ length: columns }, (_, column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0)),
  );
  for (const row of rows)
    print(
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    );
}

/** Each worker of a gateway has circuits of its own. */
async function upstreams(): Promise<void> {
  const response = await fetch(`http://127.0.0.1:${adminPort()}/upstreams`, {
    signal: AbortSignal.timeout(5_000),
  });
  const workers = upstreamsSchema.parse(await response.json());
  printTable(
    workers
      .flatMap((worker) => worker.upstreams)
      .map(({ name, url, circuit, healthy, inFlight }) => [
        name,
        url,
        `circuit ${circuit}`,
        healthy ? 'healthy' : 'does not respond',
        `${inFlight} calls`,
      ]),
  );
}

async function reload(): Promise<void> {
  const response = await fetch(`http://127.0.0.1:${adminPort()}/reload`, {
    method: 'POST',
    signal: AbortSignal.timeout(5_000),
  });
  const outcome = reloadSchema.parse(await response.json());
  if (!outcome.ok) throw new Error(`${outcome.reason}\nThe current table stays in use.`);
  print(`Reloaded: ${outcome.routes} routes.`);
}

function adminPort(): number {
  if (process.env.ADMIN_PORT) return Number(process.env.ADMIN_PORT);
  const file = path.join(process.env.DATA_DIR ?? '.data', 'gateway/admin.json');
  try {
    return portFileSchema.parse(JSON.parse(readFileSync(file, 'utf8'))).port;
  } catch {
    throw new Error(`${file} names no running gateway: set ADMIN_PORT or DATA_DIR.`);
  }
}

function pseudonym(address: string): void {
  const secret = process.env.VISITOR_SECRET;
  if (!secret) throw new Error('VISITOR_SECRET is not set: it is the key of the pseudonyms.');
  print(createCallerPseudonym(secret)(address));
}

const COMMANDS: Record<string, (file: string) => void | Promise<void>> = {
  check,
  routes,
  reload,
  upstreams,
  pseudonym,
  // Old name, for one release.
  mark: pseudonym,
};
const [command = '', file = process.env.ROUTES_FILE ?? OWN_TABLE] = process.argv.slice(2);
try {
  const run = COMMANDS[command];
  if (!run) throw new Error(USAGE);
  await run(file);
} catch (error) {
  console.error(messageOf(error));
  process.exitCode = 1;
}
