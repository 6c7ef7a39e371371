import { Button, Inline, Text, useToast } from '@atlas/ui';
import { useClaimText } from './use-claim-text';

/** A text to copy, with its button. */
export function CopyRow({ label, text }: { label: string; text: string }) {
  const t = useClaimText();
  const toast = useToast();
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    toast({ title: t('copied'), tone: 'success' });
  };
  return (
    <Inline gap={3} justify="space-between">
      <div style={{ flex: '1 1 14rem', minWidth: 0 }}>
        <Text size="sm" tone="muted">
          {label}
        </Text>
        <Text as="div" style={{ overflowWrap: 'anywhere' }}>
          <code>{text}</code>
        </Text>
      </div>
      <Button
        size="sm"
        variant="secondary"
        aria-label={t('copyOf', { label })}
        onClick={() => void copy().catch(() => undefined)}
      >
        {t('copy')}
      </Button>
    </Inline>
  );
}
