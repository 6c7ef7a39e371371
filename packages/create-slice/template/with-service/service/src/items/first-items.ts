import { readFile } from 'node:fs/promises';
import type { Migration } from '@atlas/service-kit';
import type { ItemRepository, NewItem } from './item.repository';

/** Loads `seed/` into an empty database. */
export const firstItems = (items: ItemRepository, seedFile: string): Migration => ({
  id: '001-first-items',
  async up() {
    const seed = JSON.parse(await readFile(seedFile, 'utf8')) as NewItem[];
    for (const item of seed) await items.add(item);
  },
});
