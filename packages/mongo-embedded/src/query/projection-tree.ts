import type { BsonValue, Doc } from '../bson/types';
import { ServerError } from '../errors';

/** What a projection does with the value at the end of a path. */
export type ProjectionLeaf =
  | { kind: 'include' | 'exclude' | 'positional' }
  | { kind: 'slice'; skip?: number; limit: number }
  | { kind: 'element'; matches: (element: BsonValue) => boolean }
  | { kind: 'computed'; evaluate: (document: Doc) => BsonValue };

/** The paths of a projection as a tree; a node has either children or a leaf. */
export interface ProjectionNode {
  children?: Map<string, ProjectionNode>;
  leaf?: ProjectionLeaf;
}

/** @throws ServerError 31249 or 31250 if one path is the beginning of another. */
export function addLeaf(root: ProjectionNode, path: string, leaf: ProjectionLeaf): void {
  const parts = path.split('.');
  let node = root;
  for (const [position, part] of parts.entries()) {
    if (node.leaf)
      throw new ServerError(
        31249,
        `Path collision at ${path} remaining portion ${parts.slice(position).join('.')}`,
      );
    node.children ??= new Map();
    const child = node.children.get(part) ?? {};
    node.children.set(part, child);
    node = child;
  }
  if (node.children || node.leaf) throw new ServerError(31250, `Path collision at ${path}`);
  node.leaf = leaf;
}

export type ComputedField = [parts: string[], evaluate: (document: Doc) => BsonValue];

export function computedFields(node: ProjectionNode, parts: string[] = []): ComputedField[] {
  if (node.leaf?.kind === 'computed') return [[parts, node.leaf.evaluate]];
  return [...(node.children ?? [])].flatMap(([part, child]) =>
    computedFields(child, [...parts, part]),
  );
}
