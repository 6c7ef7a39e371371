import { previewRecord } from '@atlas/contracts';
import type { ToolDetail, ToolRecord } from '@atlas/contracts';
import { LoadError, useContract } from '@atlas/mfe-kit';
import { Button, Card, Skeleton, Stack } from '@atlas/ui';
import type { ReactNode } from 'react';
import { IssueList } from './issue-list';
import { useEditText } from './use-edit-text';

/** Renders a tool as its public page does. */
export type RenderTool = (tool: ToolDetail) => ReactNode;

interface PreviewProps {
  record: ToolRecord;
  renderTool: RenderTool;
}

/** The record as visitors would read it, and what keeps it from being published. */
export default function Preview({ record, renderTool }: PreviewProps) {
  const t = useEditText();
  const { data, error, refetch } = useContract(
    previewRecord,
    { body: { record } },
    { refetchOnMount: 'always' },
  );
  if (error)
    return (
      <LoadError
        error={error}
        title={t('error.load')}
        action={<Button onClick={() => void refetch()}>{t('retry')}</Button>}
      />
    );
  if (!data) return <Skeleton height={480} />;
  return (
    <Stack gap={5}>
      {data.errors.length > 0 && (
        <IssueList title={t('preview.blocked')} issues={data.errors} record={record} />
      )}
      {data.tool && (
        <Card as="section" aria-label={t('tabs.preview')}>
          {renderTool(data.tool)}
        </Card>
      )}
    </Stack>
  );
}
