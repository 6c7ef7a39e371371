import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { useLanguage } from '../../language/use-language';
import { usePlatform } from '../../platform/platform-context';
import { deadlineOf } from '../../remote/remote-loader';
import { RemoteFailureCard } from '../../remote/remote-failure-card';
import type { FillerProps } from '../filler';
import { keepFrame } from './frame-keeper';
import type { FrameKeeper } from './frame-keeper';
import { frameTitle } from './frame-title';
import { useShownTheme } from './use-shown-theme';

const Place = styled.div`
  position: relative;
`;
const Frame = styled.iframe`
  display: block;
  width: 100%;
  border: 0;
`;

/** A stranger's fragment: its own origin, sized by its content. One that fails or misbehaves is taken out. */
export function FramedFragment({
  slot,
  filler: { entry, criticality },
  props,
  skeleton,
}: FillerProps) {
  const { remotes, history, tracker } = usePlatform();
  const { language } = useLanguage();
  const theme = useShownTheme();
  const [height, setHeight] = useState(0);
  const [isOver, setOver] = useState(false);
  const frame = useRef<HTMLIFrameElement>(null);
  const keeper = useRef<FrameKeeper>(null);
  const said = JSON.stringify(props);

  // Before the frame can say anything.
  useLayoutEffect(() => {
    if (isOver || !frame.current) return undefined;
    remotes.tried(entry, slot);
    const kept = keepFrame(frame.current, deadlineOf(entry), {
      onSize: setHeight,
      onNavigate: (to) => history.push(to),
      onTrack: (event) => tracker.track(event),
      onFailure: (why) => {
        remotes.report(entry, 'fragment', new Error(why), slot);
        setHeight(0);
        setOver(true);
      },
    });
    keeper.current = kept;
    const leave = history.listen(kept.pushed);
    return () => {
      leave();
      kept.stop();
    };
  }, [entry, slot, isOver, remotes, history, tracker]);
  useEffect(() => {
    keeper.current?.say({ slot, props: JSON.parse(said) as object, language, theme });
  }, [slot, said, language, theme, isOver]);

  if (isOver)
    return criticality === 'regular' ? null : (
      <RemoteFailureCard remote={entry.name} onRetry={() => setOver(false)} />
    );
  return (
    <Place>
      {height === 0 && skeleton}
      <Frame
        ref={frame}
        src={`/frames/${entry.name}/${entry.version}/${slot}`}
        title={frameTitle(language, entry.name)}
        sandbox="allow-scripts"
        height={height}
        style={{ colorScheme: theme }}
      />
    </Place>
  );
}
