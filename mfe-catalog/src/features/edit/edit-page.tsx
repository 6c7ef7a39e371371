import { Link } from '@atlas/mfe-kit';
import { Button } from '@atlas/ui';
import { feedsPath, importPath, newRecordPath, queuePath } from '../../paths';
import { MembersOnly } from './members-only';
import { RecordList } from './record-list';
import { useEditText } from './use-edit-text';

/** The editors' list of records. */
export default function EditPage() {
  const t = useEditText();
  const actions = (
    <>
      <Button as={Link} to={newRecordPath()}>
        {t('create.action')}
      </Button>
      <Button as={Link} to={importPath} variant="secondary">
        {t('import.title')}
      </Button>
      <Button as={Link} to={feedsPath} variant="secondary">
        {t('feeds.title')}
      </Button>
      <Button as={Link} to={queuePath} variant="secondary">
        {t('queue.title')}
      </Button>
    </>
  );
  return (
    <MembersOnly title={t('title')} lead={t('lead')} roles={['editor']} actions={actions}>
      {() => <RecordList />}
    </MembersOnly>
  );
}
