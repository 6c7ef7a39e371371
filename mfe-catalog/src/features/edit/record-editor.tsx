import type { RecordDetail, ToolRecord } from '@atlas/contracts';
import { lazyComponent, Link } from '@atlas/mfe-kit';
import { Button, Card, ErrorState, Inline, Skeleton, Stack, Tabs, Text } from '@atlas/ui';
import { useRef, useState } from 'react';
import { detailPath } from '../../paths';
import { OpenRevision } from './open-revision';
import type { RenderTool } from './preview';
import type { RecordBase } from './record-form';
import { RecordForm } from './record-form-view';
import { useEditText } from './use-edit-text';

const Preview = lazyComponent(() => import('./preview'), { waiting: <Skeleton height={240} /> });
const History = lazyComponent(() => import('./history'), { waiting: <Skeleton height={240} /> });

type Tab = 'edit' | 'preview' | 'history';

export interface RecordEditorProps {
  /** Null for a record that is not stored yet. */
  id: string | null;
  detail: RecordDetail;
  /** What a new record starts from. */
  start?: RecordBase;
  renderTool: RenderTool;
  onSaved?: (id: string) => void;
}

/** Form, preview and history of one record. */
export default function RecordEditor({
  id,
  detail,
  start,
  renderTool,
  onSaved,
}: RecordEditorProps) {
  const t = useEditText();
  const [tab, setTab] = useState<Tab>('edit');
  /** What the form shows: not replaced by a refetch, so that nobody loses the place where they type. */
  const [loaded, setLoaded] = useState(detail);
  const record = loaded.open?.record ?? loaded.record ?? start;
  /** Reads the form; undefined, with its issues shown, while something in it is not valid. */
  const readForm = useRef<(() => ToolRecord | undefined) | null>(null);
  const [shown, setShown] = useState<ToolRecord | null>(loaded.open?.record ?? loaded.record);
  const choose = (next: Tab) => {
    const edited = tab === 'edit' && readForm.current ? readForm.current() : shown;
    if (next === 'preview' && !edited) return;
    if (edited) setShown(edited);
    setTab(next);
  };
  const items = [
    {
      value: 'edit' as const,
      label: t('tabs.edit'),
      content: record ? (
        <RecordForm
          key={loaded.revision}
          id={id}
          detail={loaded}
          record={record}
          readForm={readForm}
          onSaved={(saved, savedId) => {
            setLoaded(saved);
            onSaved?.(savedId);
          }}
          onPreview={() => choose('preview')}
        />
      ) : (
        <ErrorState title={t('error.removed')} />
      ),
    },
    {
      value: 'preview' as const,
      label: t('tabs.preview'),
      content: shown && <Preview record={shown} renderTool={renderTool} />,
    },
  ];
  const history = id !== null && {
    value: 'history' as const,
    label: t('tabs.history'),
    content: <History id={id} detail={detail} />,
  };
  return (
    <Stack gap={5}>
      {detail.open && <OpenRevision detail={detail} open={detail.open} />}
      {detail.revision > loaded.revision && <NewerRevision onLoad={() => setLoaded(detail)} />}
      {id !== null && detail.record && <Link to={detailPath(id)}>{t('record.public')}</Link>}
      <Tabs
        label={t('tabs.label')}
        items={history ? [...items, history] : items}
        value={tab}
        onChange={choose}
      />
    </Stack>
  );
}

/** Says that somebody else has saved the record meanwhile. */
function NewerRevision({ onLoad }: { onLoad: () => void }) {
  const t = useEditText();
  return (
    <Card tone="accent" role="status">
      <Inline gap={3} justify="space-between">
        <Text size="sm">{t('newer.text')}</Text>
        <Button size="sm" variant="secondary" onClick={onLoad}>
          {t('newer.load')}
        </Button>
      </Inline>
    </Card>
  );
}
