import { getRecord } from '@atlas/contracts';
import type { RecordDetail, ToolRecord } from '@atlas/contracts';
import { ApiError, lazyComponent, Link, LoadError, useContract, useParams } from '@atlas/mfe-kit';
import { Button, Card, ErrorState, Inline, Skeleton, Stack, Tabs, Text } from '@atlas/ui';
import { useState } from 'react';
import { detailPath, editPath } from '../../paths';
import { MembersOnly } from './members-only';
import { OpenRevision } from './open-revision';
import { RecordForm } from './record-form-view';
import { useEditText } from './use-edit-text';

const Preview = lazyComponent(() => import('./preview'), { waiting: <Skeleton height={240} /> });
const History = lazyComponent(() => import('./history'), { waiting: <Skeleton height={240} /> });

/** One record: form, preview and history. */
export default function RecordPage() {
  const t = useEditText();
  const { id = '' } = useParams();
  const actions = (
    <Button as={Link} to={editPath} variant="secondary">
      {t('backToList')}
    </Button>
  );
  return (
    <MembersOnly title={t('record.title', { id })} roles={['editor']} actions={actions}>
      {() => <RecordEditor key={id} id={id} />}
    </MembersOnly>
  );
}

function RecordEditor({ id }: { id: string }) {
  const t = useEditText();
  const { data, error, refetch } = useContract(
    getRecord,
    { params: { id } },
    { refetchOnMount: 'always' },
  );
  if (error instanceof ApiError && error.status === 404)
    return <ErrorState title={t('error.notFound')} />;
  if (error)
    return (
      <LoadError
        error={error}
        title={t('error.load')}
        action={<Button onClick={() => void refetch()}>{t('retry')}</Button>}
      />
    );
  if (!data) return <Skeleton height={480} />;
  return <Editor id={id} detail={data} />;
}

type Tab = 'edit' | 'preview' | 'history';

function Editor({ id, detail }: { id: string; detail: RecordDetail }) {
  const t = useEditText();
  const [tab, setTab] = useState<Tab>('edit');
  /** What the form shows: not replaced by a refetch, so that nobody loses the place where they type. */
  const [loaded, setLoaded] = useState(detail);
  const record = recordOf(loaded);
  const [shown, setShown] = useState<ToolRecord | null>(null);
  const items = [
    {
      value: 'edit' as const,
      label: t('tabs.edit'),
      content: record ? (
        <RecordForm
          key={loaded.revision}
          detail={loaded}
          record={record}
          onSaved={setLoaded}
          onPreview={(edited) => {
            setShown(edited);
            setTab('preview');
          }}
        />
      ) : (
        <ErrorState title={t('error.removed')} />
      ),
    },
    {
      value: 'preview' as const,
      label: t('tabs.preview'),
      content: <PreviewOf record={shown ?? record} />,
    },
    {
      value: 'history' as const,
      label: t('tabs.history'),
      content: <History id={id} detail={detail} />,
    },
  ];
  return (
    <Stack gap={5}>
      {detail.open && <OpenRevision detail={detail} open={detail.open} />}
      {detail.revision > loaded.revision && (
        <Card tone="accent" role="status">
          <Inline gap={3} justify="space-between">
            <Text size="sm">{t('newer.text')}</Text>
            <Button size="sm" variant="secondary" onClick={() => setLoaded(detail)}>
              {t('newer.load')}
            </Button>
          </Inline>
        </Card>
      )}
      {detail.record && <Link to={detailPath(id)}>{t('record.public')}</Link>}
      <Tabs label={t('tabs.label')} items={items} value={tab} onChange={setTab} />
    </Stack>
  );
}

/** The open revision's record, else the published one. */
const recordOf = ({ open, record }: RecordDetail): ToolRecord | null => open?.record ?? record;

function PreviewOf({ record }: { record: ToolRecord | null }) {
  if (!record) return null;
  return <Preview record={record} />;
}
