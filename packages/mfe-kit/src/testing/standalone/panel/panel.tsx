import { Button, Heading, Stack, Text } from '@atlas/ui';
import { styled } from 'styled-components';
import { useText } from '../../../language/use-text';
import { manifest } from '../under-test';
import { FailureList } from './failure-list';
import { PreviewList } from './preview-list';
import { Settings } from './settings';
import { useStandalone } from './use-standalone';
import type { Viewport } from './use-standalone';

const Layout = styled.div`
  display: grid;
  grid-template-columns: 22rem minmax(0, 1fr);
  height: 100vh;
  @media (max-width: 56.19rem) {
    grid-template-columns: minmax(0, 1fr);
    height: auto;
  }
`;

const Side = styled.aside`
  overflow-y: auto;
  padding: var(--space-5);
  border-right: 1px solid var(--color-line);
  background: var(--color-surface);
`;

const Stage = styled.main`
  display: flex;
  justify-content: center;
  min-height: 80vh;
  overflow: auto;
  background: var(--color-sunken);
`;

const WIDTHS: Record<Viewport, string> = {
  320: '320px',
  390: '390px',
  600: '600px',
  768: '768px',
  full: '100%',
};
const Frame = styled.iframe<{ $viewport: Viewport }>`
  flex: none;
  width: ${({ $viewport }) => WIDTHS[$viewport]};
  height: 100%;
  min-height: 80vh;
  border: 0;
  background: var(--color-bg);
`;

/** Left what can be set and seen, right the remote in a frame of its own width. */
export function Panel() {
  const t = useText('standalone');
  const state = useStandalone();
  const { path, setPath, viewport, frameKey, settings, change, reset, resetMocks, buildError } =
    state;
  return (
    <Layout>
      <Side>
        <Stack gap={6}>
          <Stack gap={2}>
            <Heading level={1} size="xl">
              {t('title', { remote: manifest.name })}
            </Heading>
            <Text tone="muted" size="sm">
              {t('lead')}
            </Text>
          </Stack>
          {buildError && (
            <Text role="alert" tone="danger" size="sm" title={buildError}>
              {t('buildFailed')}
            </Text>
          )}
          <Settings state={state} />
          <PreviewList kind="route" title={t('routes')} current={path} onOpen={setPath} />
          <PreviewList kind="slot" title={t('slots')} current={path} onOpen={setPath} />
          <FailureList failures={settings.failures} onChange={(failures) => change({ failures })} />
          <Button variant="secondary" size="sm" onClick={reset}>
            {t('reset')}
          </Button>
          <Button variant="secondary" size="sm" onClick={resetMocks}>
            {t('forget')}
          </Button>
        </Stack>
      </Side>
      <Stage>
        <Frame key={frameKey} title={t('frame')} src={path} $viewport={viewport} />
      </Stage>
    </Layout>
  );
}
