import { Button, Card, Inline, Text } from '@atlas/ui';
import { useEditText } from './use-edit-text';

/** Says that unsaved changes are kept in this browser. */
export function DraftNote({ onDiscard }: { onDiscard: () => void }) {
  const t = useEditText();
  return (
    <Card tone="accent" role="status">
      <Inline gap={3} justify="space-between">
        <Text size="sm">{t('draft.kept')}</Text>
        <Button size="sm" variant="secondary" onClick={onDiscard}>
          {t('draft.discard')}
        </Button>
      </Inline>
    </Card>
  );
}
