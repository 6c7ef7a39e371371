import { Link } from '@atlas/mfe-kit';
import { Button, Card, Stack, Text, useToast } from '@atlas/ui';
import { outcomePath } from '../../paths';
import { useSuggestText } from './use-suggest-text';

/** Thanks, and the only copy of the private link. */
export function SentNote({ token }: { token: string }) {
  const t = useSuggestText();
  const toast = useToast();
  const address = new URL(outcomePath(token), window.location.href).href;
  const copy = async () => {
    await navigator.clipboard.writeText(address);
    toast({ title: t('sent.copied'), tone: 'success' });
  };
  return (
    <Card tone="accent" role="status">
      <Stack gap={4}>
        <Text>{t('sent.lead')}</Text>
        <Text as="div" size="sm" style={{ overflowWrap: 'anywhere' }}>
          <Link to={outcomePath(token)} aria-label={t('sent.link')}>
            {address}
          </Link>
        </Text>
        <div>
          <Button variant="secondary" onClick={() => void copy().catch(() => undefined)}>
            {t('sent.copy')}
          </Button>
        </div>
      </Stack>
    </Card>
  );
}
