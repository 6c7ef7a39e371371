import * as contracts from '@atlas/contracts';
import { isContract } from '@atlas/contracts';
import type { Contract, Uses } from '@atlas/contracts';
import ts from 'typescript';
import { toJSONSchema } from 'zod';
import { walk } from './source-files';

type Operation = Uses['operations'][number];

const byName = new Map(
  Object.entries(contracts as Record<string, unknown>).filter(
    (entry): entry is [string, Contract] => isContract(entry[1]),
  ),
);

/** Every operation whose contract the sources name as a value. */
export function operationsOf(files: readonly ts.SourceFile[]): Operation[] {
  const used = new Map<string, Contract>();
  for (const file of files) {
    for (const name of namesFromContracts(file)) {
      const contract = byName.get(name);
      if (contract) used.set(contract.id, contract);
    }
  }
  return [...used.values()].sort((a, b) => (a.id < b.id ? -1 : 1)).map(toOperation);
}

function namesFromContracts(file: ts.SourceFile): Set<string> {
  const names = new Set<string>();
  const namespaces = new Set<string>();
  walk(file, (node) => {
    if (ts.isImportDeclaration(node) && isContractsDoor(node) && !node.importClause?.isTypeOnly) {
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

/** The kit re-exports the contracts' helpers, and contracts may come through it. */
function isContractsDoor({ moduleSpecifier }: ts.ImportDeclaration): boolean {
  return (
    ts.isStringLiteral(moduleSpecifier) &&
    ['@atlas/contracts', '@atlas/mfe-kit'].includes(moduleSpecifier.text)
  );
}

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
