import type { RegistryEntry } from '@atlas/contracts';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { ComponentType } from 'react';
import { styled } from 'styled-components';
import { useLanguage } from '../../language/use-language';
import { usePlatform } from '../../platform/platform-context';
import { deadlineOf } from '../../remote/remote-loader';
import type { FragmentProps } from '../load-fragment';
import { keepFrame } from './frame-keeper';
import type { FrameKeeper } from './frame-keeper';
import { frameTitle } from './frame-title';
import { useShownTheme } from './use-shown-theme';

const Frame = styled.iframe`
  display: block;
  width: 100%;
  border: 0;
`;

/**
 * A stranger's fragment: its own origin, sized by its content. One that fails or misbehaves is thrown out, as any fragment
 * that fails. @throws Error on a server, which leaves it to the browser.
 */
export function framed(
  entry: RegistryEntry,
  slot: string,
): { default: ComponentType<FragmentProps> } {
  if (typeof window === 'undefined') throw new Error('frames are left to the browser');
  return {
    default: ({ skeleton, ...props }) => (
      <FramedFragment entry={entry} slot={slot} skeleton={skeleton} given={JSON.stringify(props)} />
    ),
  };
}

interface Props extends FragmentProps {
  entry: RegistryEntry;
  slot: string;
  /** The slot's props, as JSON. */
  given: string;
}

function FramedFragment({ entry, slot, given, skeleton }: Props) {
  const { history, tracker } = usePlatform();
  const { language } = useLanguage();
  const theme = useShownTheme();
  const [height, setHeight] = useState(0);
  const [failure, setFailure] = useState<Error>();
  const frame = useRef<HTMLIFrameElement>(null);
  const keeper = useRef<FrameKeeper>(null);

  // Before the frame can say anything.
  useLayoutEffect(() => {
    const kept = keepFrame(frame.current!, deadlineOf(entry), {
      onSize: setHeight,
      onNavigate: (to) => history.push(to),
      onTrack: (event) => tracker.track(event),
      onFailure: (why) => setFailure(new Error(why)),
    });
    keeper.current = kept;
    const leave = history.listen(kept.pushed);
    return () => {
      leave();
      kept.stop();
    };
  }, [entry, slot, history, tracker]);
  useEffect(() => {
    keeper.current?.say({ slot, props: JSON.parse(given) as object, language, theme });
  }, [entry, slot, given, language, theme]);

  if (failure) throw failure;
  return (
    <>
      {height === 0 && skeleton}
      <Frame
        ref={frame}
        src={`/frames/${entry.name}/${entry.version}/${slot}`}
        title={frameTitle(language, entry.name)}
        sandbox="allow-scripts"
        height={height}
        style={{ colorScheme: theme }}
      />
    </>
  );
}
