import { getRecord } from '@atlas/contracts';
import type { RecordDetail, ToolRecord } from '@atlas/contracts';
import { ApiError, Link, LoadError, useContract, useParams, useSession } from '@atlas/mfe-kit';
import { Button, ErrorState, Skeleton } from '@atlas/ui';
import { useEffect } from 'react';
import { editPath } from '../../paths';
import { DeleteButton } from './delete-button';
import { RecordEditor } from './lazy-record-editor';
import { MembersOnly } from './members-only';
import type { RenderTool } from './preview';
import { useEditText } from './use-edit-text';

/** One record: form, preview and history. */
export default function RecordPage({ renderTool }: { renderTool: RenderTool }) {
  const t = useEditText();
  const { id = '' } = useParams();
  const { user } = useSession();
  const isEditor = user?.roles.includes('editor') ?? false;
  const { data, error, refetch } = useContract(
    getRecord,
    { params: { id } },
    { enabled: isEditor, refetchOnMount: 'always' },
  );
  useEffect(() => RecordEditor.preload(), []);
  const name = (data && recordOf(data)?.names.default) ?? id;
  const actions = (
    <>
      <Button as={Link} to={editPath} variant="secondary">
        {t('backToList')}
      </Button>
      {data?.record && <DeleteButton id={id} name={name} revision={data.revision} />}
    </>
  );
  return (
    <MembersOnly
      title={data ? t('record.title', { name }) : t('title')}
      roles={['editor']}
      actions={actions}
    >
      {() => {
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
        return <RecordEditor key={id} id={id} detail={data} renderTool={renderTool} />;
      }}
    </MembersOnly>
  );
}

/** The open revision's record, else the published one. */
const recordOf = ({ open, record }: RecordDetail): ToolRecord | null => open?.record ?? record;
