import { useText } from '@atlas/mfe-kit';
import { Heading, IconButton, Stack } from '@atlas/ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import { FaultSection } from './faults/fault-section';
import { AreaList } from './inspect/area-list';
import { AreaOutline } from './inspect/area-outline';
import type { Area } from './inspect/areas';
import { ErrorList } from './inspect/error-list';
import { LoadList } from './inspect/load-list';
import { SharedList } from './inspect/shared-list';
import { useHoveredArea } from './inspect/use-hovered-area';
import { OverrideForm } from './overrides/override-form';
import { ReportForm } from './report/report-form';

const Frame = styled.aside`
  position: fixed;
  right: var(--space-4);
  bottom: var(--space-16);
  z-index: var(--layer-overlay);
  overflow-y: auto;
  width: min(26rem, calc(100vw - 2 * var(--space-4)));
  max-height: min(70vh, 44rem);
  padding: var(--space-4);
  border: 1px solid var(--color-line-strong);
  border-radius: var(--radius-md);
  background: var(--color-surface);
  box-shadow: var(--elevation-overlay);
  font-size: var(--text-sm);
  /* The banner takes the bottom of a narrow page. */
  @media (max-width: 37.49rem) {
    top: calc(var(--size-sticky) + var(--space-2));
    bottom: auto;
    max-height: 45vh;
  }
`;

const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
`;

/** Areas and their owners, load times, overrides, fault scenarios, problem reports, errors and shared packages of this page. */
export function Panel({ onClose }: { onClose: () => void }) {
  const t = useText('developer');
  const [listedArea, setListedArea] = useState<Area>();
  const area = useHoveredArea() ?? listedArea;
  return (
    <>
      {area && <AreaOutline area={area} />}
      <Frame aria-label={t('title')}>
        <Stack gap={4}>
          <Head>
            <Heading level={2} size="md">
              {t('title')}
            </Heading>
            <IconButton icon="close" label={t('close')} onClick={onClose} />
          </Head>
          <AreaList onHover={setListedArea} />
          <LoadList />
          <OverrideForm />
          <FaultSection />
          <ReportForm />
          <ErrorList />
          <SharedList />
        </Stack>
      </Frame>
    </>
  );
}
