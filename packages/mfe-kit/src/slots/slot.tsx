import type { SlotName, SlotProps } from '@atlas/contracts';
import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import { usePlatform } from '../platform/platform-context';
import { fillersOf } from '../remote/registry-store';
import { Filler } from './filler';

type Props<S extends SlotName> = {
  name: S;
  /** Shown while the fragment loads: a skeleton of the fragment's height. */
  skeleton?: ReactNode;
  /** The slot is part of a bar, where no card fits: a failed fragment offers its retry in one button. */
  bar?: boolean;
} & (keyof SlotProps[S] extends never ? { props?: SlotProps[S] } : { props: SlotProps[S] });

/**
 * A place for fragments of other slices. Empty without one.
 * @param props.name slot name
 * @param props.props what the slot passes to fragments
 * @param props.skeleton shown while a fragment loads, of the same height
 * @param props.bar whether a failed fragment has the place of a button only
 * @example
 * <Slot name="tool.reviews" props={{ toolId, toolName }} skeleton={<CardSkeleton />} />
 */
export function Slot<S extends SlotName>({ name, props, skeleton = null, bar = false }: Props<S>) {
  const entries = useStore(usePlatform().registry, (state) => state.entries);
  return fillersOf(entries, name).map((filler) => (
    <Filler
      key={filler.entry.name}
      slot={name}
      filler={filler}
      props={props ?? {}}
      skeleton={skeleton}
      isBar={bar}
    />
  ));
}
