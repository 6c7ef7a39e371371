import ts from 'typescript';
import { all, createScope } from './module-scope.mjs';

/** Methods of the cache that replace or refetch responses. */
const UPDATES = ['update', 'set', 'invalidate'];
const QUERIES = ['useContract', 'useContractPages', 'contractQuery'];
const MUTATIONS = ['useContractMutation', 'useMutation'];

/**
 * Reads from sources of remotes which responses pages hold, and which of them each write updates or refetches.
 *
 * @param {readonly ts.SourceFile[]} files
 * @param {ReadonlyMap<string, {id: string, method: string}>} contracts by exported name
 * @returns {{held: Set<string>, writes: {write: {id: string}, file: string, updated: Set<string>}[]}} ids of reads in
 *   `held` and `updated`
 */
export function findWrites(files, contracts) {
  const { resolve } = createScope(files, contracts);
  const calls = files.flatMap((file) => all(file, ts.isCallExpression));
  const session = ['account.getCurrentUser'];

  /** Contracts that an expression names, directly or by variables. */
  function contractsIn(node, seen = new Set()) {
    if (!node || seen.has(node)) return [];
    seen.add(node);
    return all(node, ts.isIdentifier).flatMap((identifier) => {
      const { contract, declaration } = resolve(identifier);
      return contract ?? contractsIn(declaration, seen);
    });
  }
  const idsIn = (node) => contractsIn(node).map(({ id }) => id);

  /** Ids of reads that code updates in the cache or refetches, itself or by functions and events. */
  function updatedBy(node, seen = new Set()) {
    if (!node || seen.has(node)) return [];
    seen.add(node);
    const follow = (identifier) => updatedBy(resolve(identifier).declaration, seen);
    return [
      ...all(node, ts.isPropertyAssignment).flatMap(({ name, initializer }) =>
        name.getText() === 'invalidates' ? idsIn(initializer) : [],
      ),
      ...all(node, ts.isShorthandPropertyAssignment).flatMap(({ name }) =>
        name.text === 'invalidates' ? idsIn(name) : follow(name),
      ),
      ...all(node, ts.isSpreadAssignment).flatMap(({ expression }) =>
        ts.isIdentifier(expression) ? follow(expression) : [],
      ),
      ...all(node, ts.isCallExpression).flatMap((call) => updatedByCall(call, seen)),
    ];
  }

  function updatedByCall({ expression, arguments: given }, seen) {
    if (ts.isPropertyAccessExpression(expression)) {
      const { text } = expression.name;
      if (!UPDATES.includes(text)) return [];
      return (text === 'invalidate' ? given : given.slice(0, 1)).flatMap(idsIn);
    }
    if (!ts.isIdentifier(expression)) return [];
    if (expression.text === 'setUser') return session;
    if (expression.text === 'emit') return updatedByEvent(given[0]?.text, seen);
    return updatedBy(resolve(expression).declaration, seen);
  }

  function updatedByEvent(event, seen) {
    // The kit listens.
    if (event === 'session.changed') return session;
    return calls
      .filter(
        ({ expression, arguments: [name] }) =>
          [expression.getText(), name?.text].join() === `useEvent,${event}`,
      )
      .flatMap(({ arguments: [, listener] }) => updatedBy(listener, seen));
  }

  /** The mutation around a node; else its function, or the mutations that call this function from elsewhere. */
  function rangesOf(node) {
    let outermost = node;
    for (let one = node; one; one = one.parent) {
      if (ts.isCallExpression(one) && MUTATIONS.includes(one.expression.getText())) return [one];
      if (ts.isFunctionLike(one)) outermost = one;
    }
    const callers = calls.filter(
      ({ expression }) =>
        ts.isIdentifier(expression) && resolve(expression).declaration === outermost,
    );
    const ranges = callers.length > 0 ? callers.flatMap(rangesOf) : [outermost];
    return [...new Set(ranges)];
  }

  const isWrite = ({ method } = {}) => method !== undefined && method !== 'GET';
  const writes = files.flatMap((file) =>
    all(file, ts.isIdentifier)
      .filter(({ parent }) => !ts.isImportSpecifier(parent) && !ts.isTypeQueryNode(parent))
      .flatMap((identifier) => {
        const { contract } = resolve(identifier);
        if (!isWrite(contract) || isQueried(identifier)) return [];
        return rangesOf(identifier).map((range) => ({
          write: contract,
          file: range.getSourceFile().fileName,
          updated: new Set(updatedBy(range)),
        }));
      }),
  );

  const queried = calls.flatMap(({ expression, arguments: given }) =>
    QUERIES.includes(expression.getText()) ? given.slice(0, 2) : [],
  );
  const preloaded = files
    .flatMap((file) => all(file, ts.isPropertyAssignment))
    .filter(({ name }) => name.getText() === 'contract')
    .map(({ initializer }) => initializer);
  const held = [...queried, ...preloaded].filter(ts.isIdentifier).flatMap((node) => {
    const { contract } = resolve(node);
    return contract?.id ?? [];
  });
  return { held: new Set(held), writes };
}

/** A POST that returns something and changes nothing is queried. */
const isQueried = ({ parent }) =>
  ts.isCallExpression(parent) && QUERIES.includes(parent.expression.getText());
