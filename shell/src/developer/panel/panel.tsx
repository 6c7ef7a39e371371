import { useText } from '@atlas/mfe-kit';
import { Heading, IconButton, Stack } from '@atlas/ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import { FaultSection } from '../faults/fault-section';
import { ReportForm } from '../report/report-form';
import type { Area } from './areas';
import { AreaList } from './area-list';
import { ErrorList } from './error-list';
import { LoadList } from './load-list';
import { Outline } from './outline';
import { OverrideForm } from './override-form';
import { SharedList } from './shared-list';
import { usePointedArea } from './use-pointed-area';

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
  /* At the top there: the banner is tall, and lies at the bottom. */
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

/** Who owns what of this page, how long it took, what is shared, what failed, what is overridden, what goes wrong on purpose. */
export function Panel({ onClose }: { onClose: () => void }) {
  const t = useText('developer');
  const [chosen, setChosen] = useState<Area>();
  const area = usePointedArea() ?? chosen;
  return (
    <>
      {area && <Outline area={area} />}
      <Frame aria-label={t('title')}>
        <Stack gap={4}>
          <Head>
            <Heading level={2} size="md">
              {t('title')}
            </Heading>
            <IconButton icon="close" label={t('close')} onClick={onClose} />
          </Head>
          <AreaList onPoint={setChosen} />
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
