import { useNavigate, useSearchParams } from '@atlas/mfe-kit';
import { useState } from 'react';
import { editRecordPath } from '../../paths';
import { emptyRecord, NEW_DETAIL } from './empty-record';
import { RecordEditor } from './lazy-record-editor';
import { EditorPage } from './members-only';
import type { RenderTool } from './preview';
import { useEditText } from './use-edit-text';

/** Form of a new record; `name` and `url` of the address are filled in. */
export default function NewRecordPage({ renderTool }: { renderTool: RenderTool }) {
  const t = useEditText();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const [start] = useState(() => emptyRecord(params.get('name') ?? '', params.get('url') ?? ''));
  return (
    <EditorPage title={t('create.title')} lead={t('create.lead')}>
      {() => (
        <RecordEditor
          id={null}
          detail={NEW_DETAIL}
          start={start}
          renderTool={renderTool}
          onSaved={(id) => void navigate(editRecordPath(id), { replace: true })}
        />
      )}
    </EditorPage>
  );
}
