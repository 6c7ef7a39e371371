import path from 'node:path';
import type { Fields } from '@atlas/contracts';
import ts from 'typescript';
import { ROOT } from '../slice';
import { parse, walk } from './source-files';

const CONTRACTS = path.join(ROOT, 'packages/contracts/src');

/** Slots and events of the contracts that this clone is built with, each with its fields. */
export const slotFields = () => fieldsOf('slots.ts', 'SlotProps');
export const eventFields = () => fieldsOf('events.ts', 'PlatformEvents');

function fieldsOf(file: string, name: string): Map<string, Fields> {
  const source = parse(path.join(CONTRACTS, file));
  const found = new Map<string, Fields>();
  walk(source, (node) => {
    if (!ts.isInterfaceDeclaration(node) || node.name.text !== name) return;
    for (const member of node.members) {
      if (ts.isPropertySignature(member) && member.type)
        found.set(nameOf(member), toFields(member.type));
    }
  });
  return found;
}

/** `Record<never, never>` has none. */
function toFields(type: ts.TypeNode): Fields {
  if (!ts.isTypeLiteralNode(type)) return {};
  return Object.fromEntries(
    type.members
      .filter(ts.isPropertySignature)
      .map((member) => [
        nameOf(member),
        { type: typeText(member.type), optional: member.questionToken !== undefined },
      ]),
  );
}

const nameOf = ({ name }: ts.PropertySignature) =>
  ts.isStringLiteral(name) ? name.text : name.getText();
const typeText = (type: ts.TypeNode | undefined) =>
  (type?.getText() ?? 'unknown').replace(/\breadonly\s+/g, '').replace(/\s+/g, ' ');
