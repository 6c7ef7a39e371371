import type { RegistryEntry } from '@atlas/contracts';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { ComponentType } from 'react';
import { styled } from 'styled-components';
import { useLanguage } from '../../language/use-language';
import { usePlatform } from '../../platform/platform-context';
import { deadlineOf } from '../../remote/remote-loader';
import type { FragmentProps } from '../fragment-loader';
import { monitorFrame } from './frame-monitor';
import type { FrameMonitor } from './frame-monitor';
import { frameTitle } from './frame-title';
import { useEffectiveTheme } from './use-effective-theme';

const Frame = styled.iframe`
  display: block;
  width: 100%;
  border: 0;
`;

/**
 * A third-party fragment in a sandboxed frame, sized by its content. One that fails or misbehaves
 * is replaced like any failed fragment.
 * @throws Error on a server: the browser renders it
 */
export function framedFragment(
  entry: RegistryEntry,
  slot: string,
): { default: ComponentType<FragmentProps> } {
  if (typeof window === 'undefined') throw new Error('frames are left to the browser');
  return {
    default: ({ skeleton, ...props }) => (
      <FramedFragment
        entry={entry}
        slot={slot}
        skeleton={skeleton}
        propsJson={JSON.stringify(props)}
      />
    ),
  };
}

interface Props extends FragmentProps {
  entry: RegistryEntry;
  slot: string;
  /** Props of the slot as JSON. */
  propsJson: string;
}

function FramedFragment({ entry, slot, propsJson, skeleton }: Props) {
  const { history, tracker } = usePlatform();
  const { language } = useLanguage();
  const theme = useEffectiveTheme();
  const [height, setHeight] = useState(0);
  const [failure, setFailure] = useState<Error>();
  const frame = useRef<HTMLIFrameElement>(null);
  const monitor = useRef<FrameMonitor>(null);

  // Must listen before the frame sends its first message.
  useLayoutEffect(() => {
    if (!frame.current) return;
    const started = monitorFrame(frame.current, deadlineOf(entry), {
      onSize: setHeight,
      onNavigate: (to) => history.push(to),
      onTrack: (event) => tracker.track(event),
      onFailure: (why) => setFailure(new Error(why)),
    });
    monitor.current = started;
    const unlisten = history.listen(started.onHistoryPush);
    return () => {
      unlisten();
      started.stop();
    };
  }, [entry, slot, history, tracker]);
  useEffect(() => {
    monitor.current?.send({ slot, props: JSON.parse(propsJson) as object, language, theme });
  }, [entry, slot, propsJson, language, theme]);

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
