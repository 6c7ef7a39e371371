import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Fields } from '@atlas/contracts';
import ts from 'typescript';
import { parse, walk } from './source-files';

/** The sources or declarations of the contracts that this command has installed. */
const CONTRACTS = path.dirname(createRequire(import.meta.url).resolve('@atlas/contracts'));

/** Slots and events of the contracts with their fields. */
export const slotFields = () => fieldsOf('slots', 'SlotProps');
export const eventFields = () => fieldsOf('events', 'PlatformEvents');

function fieldsOf(module: string, name: string): Map<string, Fields> {
  const files = ['.ts', '.d.ts'].map((ending) => path.join(CONTRACTS, module + ending));
  const file = files.find(existsSync);
  if (!file) throw new Error(`The contracts have no module ${module}.`);
  const source = parse(file);
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

/** `Record<never, never>` has no fields. */
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
const typeText = (type: ts.TypeNode | undefined) => plainType(type?.getText() ?? 'unknown');

/** Normalizes a type for comparison: formatting and `readonly` are ignored. */
export const plainType = (text: string) => text.replace(/\breadonly\s+/g, '').replace(/\s+/g, ' ');
