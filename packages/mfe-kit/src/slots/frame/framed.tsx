import { useEffect, useState } from 'react';
import type { ComponentType } from 'react';
import { usePlatform } from '../../platform/platform-context';
import type { FillerProps } from '../filler';

/** A fragment in a frame of its own. What keeps one is loaded where one stands; a server leaves its place to the browser. */
export function Framed(all: FillerProps) {
  const { remotes } = usePlatform();
  const { slot, filler } = all;
  const [Fragment, setFragment] = useState<ComponentType<FillerProps>>();
  useEffect(() => {
    let isGone = false;
    import('./framed-fragment').then(
      ({ FramedFragment }) => isGone || setFragment(() => FramedFragment),
      (error: unknown) => void remotes.report(filler.entry, 'fragment', error, slot),
    );
    return () => void (isGone = true);
  }, [remotes, filler.entry, slot]);
  return Fragment ? <Fragment {...all} /> : all.skeleton;
}
