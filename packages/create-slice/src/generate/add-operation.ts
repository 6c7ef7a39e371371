import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { InvalidOptionError } from '../names';
import type { Generated } from './add-page';
import { addImport, Changes } from './edit';

const NAME = /^[a-z][a-zA-Z0-9]+$/;
const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

export interface OperationOptions {
  /** Name of the service: `quiz`. */
  readonly slice: string;
  /** Name of the operation: `listWeeklyPicks`. */
  readonly name: string;
  /** `/api/weekly-picks/{id}`. */
  readonly path: string;
  /** Default: GET. */
  readonly method?: string | undefined;
}

/**
 * Adds an operation: its contract in packages/contracts, a handler and its route in the service, and its path in `service.json`.
 *
 * @param root folder of the repository
 * @throws InvalidOptionError when the service does not exist or the operation exists already
 */
export function addOperation(options: OperationOptions, root = process.cwd()): Generated {
  const { slice, name } = options;
  const method = (options.method ?? 'GET').toUpperCase();
  checkOptions(options, method);
  const service = `services/${slice}`;
  const contracts = `packages/contracts/src/${slice}`;
  for (const file of [`${service}/src/app.ts`, `${contracts}/index.ts`])
    if (!existsSync(path.join(root, file)))
      throw new InvalidOptionError(`There is no service "${slice}": no ${file}.`);
  const file = kebabCase(name);
  const parameters = [...options.path.matchAll(/\{(\w+)\}/g)].map(([, one = '']) => one);
  const changes = new Changes(root);
  changes.create(
    `${contracts}/${file}.ts`,
    contractSource({ id: `${slice}.${name}`, name, method, path: options.path, parameters }),
  );
  changes.edit(
    `${contracts}/index.ts`,
    (text) => `${text.trimEnd()}\nexport * from './${file}';\n`,
  );
  changes.create(`${service}/src/${file}/${file}.ts`, handlerSource(name, method));
  changes.create(`${service}/src/${file}/${file}.routes.ts`, routesSource(name, file));
  changes.edit(`${service}/src/app.ts`, (text) => {
    const start = /routes\(router\) \{\n/.exec(text);
    if (!start) return undefined;
    const at = start.index + start[0].length;
    const withRoute = `${text.slice(0, at)}      ${name}Routes(router, context);\n${text.slice(at)}`;
    return addImport(withRoute, `import { ${name}Routes } from './${file}/${file}.routes';`);
  });
  const { routes } = readService(root, service);
  if (!isRouted(routes, options.path))
    changes.editJson(`${service}/service.json`, (json) => {
      json.routes = [...routes, { prefix: prefixOf(options.path) }];
    });
  changes.write();
  return { files: changes.files, nextSteps: nextSteps(options, file) };
}

function checkOptions({ name, path: at }: OperationOptions, method: string): void {
  if (!NAME.test(name))
    throw new InvalidOptionError(
      `"${name}" is no operation: write a verb and a noun, listWeeklyPicks.`,
    );
  if (!/^\/api\/[\w{}/-]+$/.test(at ?? ''))
    throw new InvalidOptionError('Name the path of the operation: --path /api/weekly-picks/{id}.');
  if (!METHODS.includes(method))
    throw new InvalidOptionError(`"${method}" is no method: ${METHODS.join(', ')}.`);
}

interface ServiceFile {
  readonly routes: readonly { readonly prefix: string }[];
}

const readService = (root: string, service: string) =>
  JSON.parse(readFileSync(path.join(root, service, 'service.json'), 'utf8')) as ServiceFile;

/** Whether the gateway routes the path to the service already. */
const isRouted = (routes: ServiceFile['routes'], at: string) =>
  routes.some(({ prefix }) => at === prefix || at.startsWith(`${prefix}/`));

/** `/api/weekly-picks` of `/api/weekly-picks/{id}`. */
const prefixOf = (at: string) => at.replace(/\/\{.*$/, '');

function nextSteps({ slice }: OperationOptions, file: string): string[] {
  return [
    `Write the fields of packages/contracts/src/${slice}/${file}.ts and the handler in services/${slice}/src/${file}.`,
    `Add a test to services/${slice}/tests; limits and cache of the path are in services/${slice}/service.json.`,
    'npm run api && npm run typecheck',
  ];
}

/** `listWeeklyPicks` to `list-weekly-picks`. */
const kebabCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

interface ContractParts {
  readonly id: string;
  readonly name: string;
  readonly method: string;
  readonly path: string;
  readonly parameters: readonly string[];
}

function contractSource({ id, name, method, path: at, parameters }: ContractParts): string {
  const params = parameters.map((one) => `${one}: z.string()`).join(', ');
  const output =
    method === 'GET'
      ? 'z.object({ items: z.array(z.object({ id: z.string() })) })'
      : 'z.object({ ok: z.literal(true) })';
  return `import * as z from 'zod/mini';
import { defineContract } from '../contract';

/** Describe the operation here. */
export const ${name} = defineContract({
  id: '${id}',
  method: '${method}',
  path: '${at}',
${params ? `  params: z.object({ ${params} }),\n` : ''}  output: ${output},
});
`;
}

function handlerSource(name: string, method: string): string {
  const result = method === 'GET' ? '{ items: [] }' : '{ ok: true }';
  return `import type { ${name} as contract, OutputOf } from '@atlas/contracts';
import type { Context } from '../context';

export async function ${name}(_context: Context): Promise<OutputOf<typeof contract>> {
  return ${result};
}
`;
}

function routesSource(name: string, file: string): string {
  return `import type { IRouter } from 'express';
import { ${name} as contract } from '@atlas/contracts';
import { route } from '@atlas/service-kit';
import type { Context } from '../context';
import { ${name} } from './${file}';

export function ${name}Routes(router: IRouter, context: Context): void {
  route(router, contract, () => ${name}(context));
}
`;
}
