import { getRecord } from '@atlas/contracts';
import type { ToolRecord } from '@atlas/contracts';
import { LoadError, useContract } from '@atlas/mfe-kit';
import { Button, Dialog, Inline, Skeleton, Stack, Text } from '@atlas/ui';
import { compareRecords, mergeRecords } from './compare-records';
import { describePart } from './describe-part';
import type { RecordBase } from './record-form';
import { Differences } from './differences';
import { useEditText } from './use-edit-text';
import { useWords } from './use-words';

interface ConflictDialogProps {
  id: string;
  /** The record that the editor started from. */
  base: RecordBase;
  /** The record that the editor tried to save. */
  mine: ToolRecord;
  /** Continues with a record on top of the newest revision. */
  onMerged: (record: ToolRecord, revision: number, base: RecordBase) => void;
  onCancel: () => void;
}

/** Shown when somebody else saved the record meanwhile: what they changed, and how to go on. */
export default function ConflictDialog({
  id,
  base,
  mine,
  onMerged,
  onCancel,
}: ConflictDialogProps) {
  const t = useEditText();
  const words = useWords();
  const { data, error } = useContract(getRecord, { params: { id } }, { refetchOnMount: 'always' });
  const theirs = data && (data.open?.record ?? data.record);
  const isNewest = theirs && JSON.stringify(theirs) !== JSON.stringify(base);
  const merged = isNewest ? mergeRecords(base, mine, theirs) : undefined;
  return (
    <Dialog
      open
      wide
      onOpenChange={(isOpen) => !isOpen && onCancel()}
      title={t('conflict.title')}
      description={t('conflict.text')}
      closeLabel={t('cancel')}
    >
      <Stack gap={4}>
        {error && <LoadError error={error} title={t('error.load')} />}
        {!merged && !error && <Skeleton height={120} />}
        {merged && theirs && data && (
          <>
            <Differences items={compareRecords(base, theirs)} />
            {merged.clashes.length > 0 && (
              <>
                <Text strong>
                  {t('conflict.clashes', {
                    parts: merged.clashes.map((part) => describePart(part, words)).join(', '),
                  })}
                </Text>
                <Differences items={compareRecords(theirs, merged.record)} />
              </>
            )}
            <Inline gap={3}>
              <Button onClick={() => onMerged(merged.record, data.revision, theirs)}>
                {t('conflict.merge')}
              </Button>
              <Button variant="secondary" onClick={() => onMerged(theirs, data.revision, theirs)}>
                {t('conflict.discard')}
              </Button>
            </Inline>
          </>
        )}
      </Stack>
    </Dialog>
  );
}
