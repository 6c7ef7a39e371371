import { toolFactSchema } from '@atlas/contracts';
import type { FactConflict, ToolFact } from '@atlas/contracts';
import { Button, Card, Inline, Stack, Text } from '@atlas/ui';
import { useFormContext, useWatch } from 'react-hook-form';
import { describeFact, describePart } from './describe-part';
import type { RecordFields } from './record-form';
import { useEditText } from './use-edit-text';
import { useWords } from './use-words';

interface ConflictNoteProps {
  conflict: FactConflict;
  /** Puts the fact of the import into the form; null removes the fact. */
  onTake: (fact: ToolFact | null) => void;
}

/** What an import states otherwise than an editor, and the decision on it. */
export function ConflictNote({ conflict, onTake }: ConflictNoteProps) {
  const t = useEditText();
  const words = useWords();
  const { control, getValues, setValue } = useFormContext<RecordFields>();
  const decided = useWatch({ control, name: 'dismissed' });
  const { ref } = conflict;
  const parsed = toolFactSchema.safeParse(conflict.fact);
  const decide = () => setValue('dismissed', [...getValues('dismissed'), ref]);
  if (decided.includes(ref)) return <Text size="sm">{t('fact.resolved')}</Text>;
  return (
    <Card tone="accent" role="note" aria-label={t('fact.conflict')}>
      <Stack gap={3}>
        <Text size="sm" strong>
          {`${t('fact.conflict')} (${describePart(ref, words)})`}
        </Text>
        <Text size="sm" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {parsed.success ? describeFact(parsed.data, words).join('\n') : t('fact.conflictNone')}
        </Text>
        <Inline gap={3}>
          <Button size="sm" variant="secondary" onClick={decide}>
            {t('fact.keep')}
          </Button>
          <Button
            size="sm"
            variant="secondary"
            onClick={() => {
              decide();
              onTake(parsed.data ?? null);
            }}
          >
            {t('fact.take')}
          </Button>
        </Inline>
      </Stack>
    </Card>
  );
}
