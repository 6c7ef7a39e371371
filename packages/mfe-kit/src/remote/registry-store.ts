import type { RegistryEntry, SlotName } from '@atlas/contracts';
import { createStore } from 'zustand';
import type { StoreApi } from 'zustand';

/** Active releases of the site. */
export interface RegistryState {
  entries: readonly RegistryEntry[];
  replace(entries: readonly RegistryEntry[]): void;
}

/** Creates the state of active releases. */
export function createRegistryStore(entries: readonly RegistryEntry[]): StoreApi<RegistryState> {
  return createStore((set) => ({ entries, replace: (next) => set({ entries: next }) }));
}

/** A release that fills a slot. */
export interface SlotFiller {
  entry: RegistryEntry;
  criticality: 'essential' | 'regular';
}

/** @returns the releases that fill a slot, in the order of the registry */
export function fillersOf(entries: readonly RegistryEntry[], slot: SlotName): SlotFiller[] {
  return entries.flatMap((entry) =>
    entry.slots
      .filter(({ name }) => name === slot)
      .map(({ criticality }) => ({ entry, criticality })),
  );
}
