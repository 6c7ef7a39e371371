import { isRecord } from '@atlas/contracts';
import type { Fields, Offers, ReleaseManifest } from '@atlas/contracts';

/**
 * Slots that a release offers, with their props: those that its manifest declares, which other teams build against, and those
 * that its pages show.
 */
export function offeredSlots({ offers = {}, uses }: ReleaseManifest): Record<string, Fields> {
  const declared = Object.entries(offers).map(([slot, props]) => [slot, fieldsOf(props)] as const);
  return { ...uses.offers, ...Object.fromEntries(declared) };
}

/** Declared as `{ "sku": "string", "label?": "string" }` or as the JSON Schema of an object. */
function fieldsOf(props: Offers[string]): Fields {
  const { type, properties = {}, required } = props;
  if (type === 'object' && isRecord(properties)) {
    const needed: readonly unknown[] = Array.isArray(required) ? required : [];
    return Object.fromEntries(
      Object.entries(properties).map(([name, schema]) => [
        name,
        { type: 'unknown', optional: !needed.includes(name), schema },
      ]),
    );
  }
  return Object.fromEntries(
    Object.entries(props).map(([name, text]) => [
      name.replace(/\?$/, ''),
      { type: String(text).replace(/\breadonly\s+/g, ''), optional: name.endsWith('?') },
    ]),
  );
}
