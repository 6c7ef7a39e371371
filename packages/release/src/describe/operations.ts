import path from 'node:path';
import * as contracts from '@atlas/contracts';
import { isContract } from '@atlas/contracts';
import type { Contract, Fields, Uses } from '@atlas/contracts';
import ts from 'typescript';
import { toJSONSchema } from 'zod';
import { walk } from './source-files';

type Operation = Uses['operations'][number];

/** Contracts by their exported name. */
export type Contracts = ReadonlyMap<string, Contract>;
/** Contracts of the slice itself, and the folder that contains them. */
export interface OwnContracts {
  readonly folder: string;
  readonly byName: Contracts;
  /** Fields of the events that it defines with `defineEvent`. */
  readonly events: ReadonlyMap<string, Fields>;
}

export const contractsIn = (module: object): Contracts =>
  new Map(
    Object.entries(module).filter((entry): entry is [string, Contract] => isContract(entry[1])),
  );
const ofPlatform = contractsIn(contracts);

/**
 * Lists every operation whose contract the sources import as a value, and those that respond to GET requests of `paths`.
 * @param paths with queries, as in a manifest
 */
export function operationsOf(
  files: readonly ts.SourceFile[],
  own?: OwnContracts,
  paths: readonly string[] = [],
): Operation[] {
  const used = new Map<string, Contract>();
  const use = (known: Contracts, names: ReadonlySet<string>) => {
    for (const name of names) {
      const contract = known.get(name);
      if (contract) used.set(contract.id, contract);
    }
  };
  for (const file of files) {
    use(ofPlatform, namesFrom(file, isPlatformModule));
    if (own) use(own.byName, namesFrom(file, isBelow(own.folder, file)));
  }
  const known = [...ofPlatform.values(), ...(own?.byName.values() ?? [])];
  for (const address of paths) {
    const contract = contractAt(known, address);
    if (contract) used.set(contract.id, contract);
  }
  return [...used.values()].sort((a, b) => (a.id < b.id ? -1 : 1)).map(toOperation);
}

/** Of operations that share a path, the one that accepts the query. */
function contractAt(known: readonly Contract[], address: string): Contract | undefined {
  const { pathname, searchParams } = new URL(address, 'http://site.invalid');
  const sent = Object.fromEntries(searchParams);
  const there = known.filter(({ method, path: own }) => method === 'GET' && own === pathname);
  return there.find(({ query }) => query?.safeParse(sent).success ?? true) ?? there[0];
}

type ModuleFilter = (module: string) => boolean;

/** The kit re-exports helpers of the contracts, so contracts may be imported through it. */
const isPlatformModule: ModuleFilter = (module) =>
  ['@atlas/contracts', '@atlas/mfe-kit'].includes(module);

function isBelow(folder: string, { fileName }: ts.SourceFile): ModuleFilter {
  return (module) => {
    if (!module.startsWith('.')) return false;
    const named = path.resolve(path.dirname(fileName), module);
    return named === folder || named.startsWith(folder + path.sep);
  };
}

/** Names that a file imports as values from modules that `isSource` accepts. */
function namesFrom(file: ts.SourceFile, isSource: ModuleFilter): Set<string> {
  const names = new Set<string>();
  const namespaces = new Set<string>();
  walk(file, (node) => {
    if (
      ts.isImportDeclaration(node) &&
      !node.importClause?.isTypeOnly &&
      isSource(moduleOf(node))
    ) {
      const bindings = node.importClause?.namedBindings;
      if (bindings && ts.isNamespaceImport(bindings)) namespaces.add(bindings.name.text);
      else if (bindings)
        for (const one of bindings.elements)
          if (!one.isTypeOnly) names.add((one.propertyName ?? one.name).text);
    }
    if (
      ts.isPropertyAccessExpression(node) &&
      ts.isIdentifier(node.expression) &&
      namespaces.has(node.expression.text)
    )
      names.add(node.name.text);
  });
  return names;
}

const moduleOf = ({ moduleSpecifier }: ts.ImportDeclaration) =>
  ts.isStringLiteral(moduleSpecifier) ? moduleSpecifier.text : '';

function toOperation({ id, method, path, params, query, body, output }: Contract): Operation {
  const json = (schema: NonNullable<Contract['body']>, io: 'input' | 'output') => {
    const { $schema: _, ...rest } = toJSONSchema(schema, { io, unrepresentable: 'any' });
    return rest;
  };
  return {
    id,
    method,
    path,
    sends: {
      ...(params && { params: json(params, 'input') }),
      ...(query && { query: json(query, 'input') }),
      ...(body && { body: json(body, 'input') }),
    },
    reads: json(output, 'output'),
  };
}
