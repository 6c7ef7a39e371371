import { MODERATION_STATES } from '@atlas/contracts';
import type { ModerationKind, ModerationState } from '@atlas/contracts';
import { Page, useSession } from '@atlas/mfe-kit';
import {
  Container,
  ErrorState,
  Inline,
  PageHeader,
  SegmentedControl,
  Stack,
  Tabs,
} from '@atlas/ui';
import { useState } from 'react';
import { PageSpinner } from '../../shared/page-spinner';
import { useCommunityText } from '../../shared/use-community-text';
import { AuditLog } from './audit-log';
import { Queue } from './queue';

type Tab = ModerationState | 'log';
/** Open items come first. */
const STATES = MODERATION_STATES.toSorted(
  (a, b) => Number(b === 'reported') - Number(a === 'reported'),
);

export default function ModerationPage() {
  const t = useCommunityText();
  const { user, status } = useSession();
  const [tab, setTab] = useState<Tab>('reported');
  const [kind, setKind] = useState<ModerationKind>('review');
  if (status === 'loading') return <PageSpinner />;
  const allowed = user?.roles.includes('moderator') ?? false;
  const queues = STATES.map((state) => ({
    value: state,
    label: t(`moderation.states.${state}`),
    content: tab === state && <Queue kind={kind} state={state} />,
  }));
  return (
    <Page title={t('moderation.title')}>
      <Container style={{ paddingBlock: 'var(--space-8)' }}>
        <Stack gap={6}>
          <PageHeader
            title={t('moderation.title')}
            lead={allowed ? t('moderation.subtitle') : undefined}
          />
          {!allowed && <ErrorState title={t('moderation.denied')} />}
          {allowed && (
            <>
              <Inline>
                <SegmentedControl
                  label={t('moderation.kind')}
                  value={kind}
                  onChange={setKind}
                  items={(['review', 'comment'] as const).map((value) => ({
                    value,
                    label: t(`moderation.kinds.${value}`),
                  }))}
                />
              </Inline>
              <Tabs<Tab>
                label={t('moderation.state')}
                value={tab}
                onChange={setTab}
                items={[
                  ...queues,
                  {
                    value: 'log',
                    label: t('moderation.log'),
                    content: tab === 'log' && <AuditLog />,
                  },
                ]}
              />
            </>
          )}
        </Stack>
      </Container>
    </Page>
  );
}
