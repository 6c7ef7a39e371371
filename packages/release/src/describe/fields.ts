import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { isRecord } from '@atlas/contracts';
import type { Fields, Offers } from '@atlas/contracts';
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

/** Fields of an offered slot: `{ "toolId": "string", "label?": "string" }`, or the JSON Schema of an object. */
export function fieldsOfProps(props: Offers[string]): Fields {
  if (isObjectSchema(props)) return fieldsOfSchema(props);
  return Object.fromEntries(
    Object.entries(props).map(([prop, type]) => [
      prop.replace(/\?$/, ''),
      { type: plainType(String(type)), optional: prop.endsWith('?') },
    ]),
  );
}

interface ObjectSchema {
  readonly type: 'object';
  readonly properties?: Readonly<Record<string, unknown>>;
  readonly required?: readonly string[];
}

const isObjectSchema = (props: Offers[string]): props is Offers[string] & ObjectSchema =>
  props.type === 'object' && (props.properties === undefined || isRecord(props.properties));

/** Fields of the JSON Schema of an object. */
function fieldsOfSchema({ properties = {}, required = [] }: ObjectSchema): Fields {
  return Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => [
      name,
      { type: textOfSchema(schema), optional: !required.includes(name), schema },
    ]),
  );
}

const IDENTIFIER = /^[A-Za-z_$][\w$]*$/;
/** A name as the key of a TypeScript type, in quotes where it has to be. */
export const keyOf = (name: string) => (IDENTIFIER.test(name) ? name : JSON.stringify(name));

/** TypeScript type of a JSON Schema: `string`, `number[]`, `'a' | 'b'`. */
export function textOfSchema(schema: unknown): string {
  if (!isRecord(schema)) return 'unknown';
  const { type, enum: values, const: value, anyOf, items, properties } = schema;
  if (value !== undefined) return JSON.stringify(value).replaceAll('"', "'");
  if (isList(values)) return values.map((one) => textOfSchema({ const: one })).join(' | ');
  if (isList(anyOf)) return anyOf.map(textOfSchema).join(' | ');
  if (type === 'array') {
    const item = textOfSchema(items);
    return item.includes(' | ') ? `(${item})[]` : `${item}[]`;
  }
  if (type === 'object' && isRecord(properties)) return textOfObject(schema, properties);
  if (type === 'integer') return 'number';
  return typeof type === 'string' && type !== 'object' ? type : 'unknown';
}

function textOfObject(
  { required }: Readonly<Record<string, unknown>>,
  properties: Readonly<Record<string, unknown>>,
): string {
  const needed: readonly unknown[] = Array.isArray(required) ? required : [];
  const members = Object.entries(properties).map(
    ([name, schema]) =>
      `${keyOf(name)}${needed.includes(name) ? '' : '?'}: ${textOfSchema(schema)}`,
  );
  return members.length === 0 ? 'Record<never, never>' : `{ ${members.join('; ')} }`;
}

const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value);

/** Normalizes a type for comparison: formatting and `readonly` are ignored. */
export const plainType = (text: string) => text.replace(/\breadonly\s+/g, '').replace(/\s+/g, ' ');
