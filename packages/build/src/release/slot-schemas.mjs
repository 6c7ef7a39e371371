import { toJSONSchema } from 'zod';
import { readContracts } from '../contracts.mjs';

/**
 * Manifest of a slice with the slots that its folder `contracts/` defines (`defineSlot`), as JSON Schema.
 * @param {string} root folder of the slice
 * @param {object} manifest the parsed `remote.json`
 * @returns {Promise<object>} the manifest, with all slots in `offers`
 * @throws Error for contracts that do not build, and for a slot that `remote.json` defines too
 */
export async function withSlotSchemas(root, manifest) {
  const slots = Object.values(await readContracts(root)).filter((one) => one?.slot && one.props);
  if (slots.length === 0) return manifest;
  const offers = { ...manifest.offers };
  for (const { slot, props } of slots) {
    if (offers[slot])
      throw new Error(`${slot} is defined by remote.json and by contracts/: remove one of them`);
    const { $schema: _, ...schema } = toJSONSchema(props, { io: 'input', unrepresentable: 'any' });
    if (schema.type !== 'object') throw new Error(`the props of ${slot} are no z.object`);
    offers[slot] = schema;
  }
  return { ...manifest, offers };
}
