import { Link, useNavigate, useSearchParams } from '@atlas/mfe-kit';
import { Button } from '@atlas/ui';
import { useState } from 'react';
import { editPath, editRecordPath } from '../../paths';
import { emptyRecord, NEW_DETAIL } from './empty-record';
import { MembersOnly } from './members-only';
import { RecordEditor } from './record-editor';
import type { RenderTool } from './preview';
import { useEditText } from './use-edit-text';

/** Form of a new record; `name` and `url` of the address are filled in. */
export default function NewRecordPage({ renderTool }: { renderTool: RenderTool }) {
  const t = useEditText();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const [start] = useState(() => emptyRecord(params.get('name') ?? '', params.get('url') ?? ''));
  const actions = (
    <Button as={Link} to={editPath} variant="secondary">
      {t('backToList')}
    </Button>
  );
  return (
    <MembersOnly
      title={t('create.title')}
      lead={t('create.lead')}
      roles={['editor']}
      actions={actions}
    >
      {() => (
        <RecordEditor
          id={null}
          detail={NEW_DETAIL}
          start={start}
          renderTool={renderTool}
          onSaved={(id) => void navigate(editRecordPath(id), { replace: true })}
        />
      )}
    </MembersOnly>
  );
}
