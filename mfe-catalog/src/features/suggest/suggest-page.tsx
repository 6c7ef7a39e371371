import { getTool } from '@atlas/contracts';
import { Page, useContract, useSearchParams } from '@atlas/mfe-kit';
import { Container, PageHeader, Stack } from '@atlas/ui';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { FailurePage } from '../../shared/failure-page';
import { PageSkeleton } from '../../shared/page-skeleton';
import { FactForm } from './fact-form';
import { SentNote } from './sent-note';
import { ToolForm } from './tool-form';
import { useSuggestText } from './use-suggest-text';

/** Suggests a tool, or with `?tool=<id>` reports a wrong fact of that tool. */
export default function SuggestPage() {
  const [params] = useSearchParams();
  const toolId = params.get('tool');
  if (toolId) return <ReportPage key={toolId} toolId={toolId} fact={params.get('fact')} />;
  return <NewToolPage name={params.get('name') ?? ''} />;
}

function NewToolPage({ name }: { name: string }) {
  const t = useSuggestText();
  const [token, setToken] = useState<string>();
  return (
    <Frame title={t('new.title')} lead={t('new.lead')} token={token}>
      <ToolForm name={name} onSent={setToken} />
    </Frame>
  );
}

function ReportPage({ toolId, fact }: { toolId: string; fact: string | null }) {
  const t = useSuggestText();
  const [token, setToken] = useState<string>();
  const { data: tool, error } = useContract(getTool, { params: { id: toolId } });
  if (error)
    return <FailurePage error={error} title={t('error.toolNotFound')} homeLabel={t('home')} />;
  if (!tool) return <PageSkeleton />;
  return (
    <Frame title={t('fact.title')} lead={t('fact.lead', { name: tool.name })} token={token}>
      <FactForm toolId={toolId} fact={fact} onSent={setToken} />
    </Frame>
  );
}

interface FrameProps {
  title: string;
  lead: string;
  token: string | undefined;
  children: ReactNode;
}

function Frame({ title, lead, token, children }: FrameProps) {
  const t = useSuggestText();
  return (
    <Page title={title}>
      <Container style={{ paddingBlock: 'var(--space-8)', maxWidth: '44rem' }}>
        <Stack gap={6}>
          <PageHeader title={token ? t('sent.title') : title} {...(!token && { lead })} />
          {token ? <SentNote token={token} /> : children}
        </Stack>
      </Container>
    </Page>
  );
}
