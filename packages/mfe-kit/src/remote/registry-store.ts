import type { RegistryEntry, SlotName } from '@atlas/contracts';
import { createStore } from 'zustand';
import type { StoreApi } from 'zustand';

export interface RegistryState {
  entries: readonly RegistryEntry[];
  replace(entries: readonly RegistryEntry[]): void;
}

export function createRegistryStore(entries: readonly RegistryEntry[]): StoreApi<RegistryState> {
  return createStore((set) => ({ entries, replace: (next) => set({ entries: next }) }));
}

export interface SlotFiller {
  entry: RegistryEntry;
  criticality: 'essential' | 'regular';
}

export function fillersOf(entries: readonly RegistryEntry[], slot: SlotName): SlotFiller[] {
  return entries.flatMap((entry) =>
    entry.slots
      .filter(({ name }) => name === slot)
      .map(({ criticality }) => ({ entry, criticality })),
  );
}
