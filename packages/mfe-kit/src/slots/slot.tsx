import type { SlotName, SlotProps } from '@atlas/contracts';
import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import { usePlatform } from '../platform/platform-context';
import { fillersOf } from '../remote/registry-store';
import { Filler } from './filler';

type Props<S extends SlotName> = {
  name: S;
  /** Shown while the filler loads: a skeleton of the height the fragment will have. */
  skeleton?: ReactNode;
} & (keyof SlotProps[S] extends never ? { props?: SlotProps[S] } : { props: SlotProps[S] });

/** A place that other slices fill. Nobody fills it: it is empty. */
export function Slot<S extends SlotName>({ name, props, skeleton = null }: Props<S>) {
  const entries = useStore(usePlatform().registry, (state) => state.entries);
  return fillersOf(entries, name).map((filler) => (
    <Filler
      key={filler.entry.name}
      slot={name}
      filler={filler}
      props={props ?? {}}
      skeleton={skeleton}
    />
  ));
}
