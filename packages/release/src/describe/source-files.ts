import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

const SOURCE = /\.(?:tsx?|jsx?|mjs)$/;
const TESTS = /\.test\.[jt]sx?$|(?:^|[\\/])testing[\\/]/;

/** Parses the sources of a workspace without its tests. */
export function sourceFiles(dir: string): ts.SourceFile[] {
  return readdirSync(dir, { recursive: true, withFileTypes: true })
    .map((one) => path.join(one.parentPath, one.name))
    .filter((file) => SOURCE.test(file) && !TESTS.test(path.relative(dir, file)))
    .sort()
    .map(parse);
}

export function parse(file: string): ts.SourceFile {
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  return ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true, kind);
}

export function walk(node: ts.Node, visit: (node: ts.Node) => void): void {
  visit(node);
  node.forEachChild((child) => walk(child, visit));
}
