import { Button, Icon, useToast } from '@atlas/ui';
import { useQuizText } from '../../shared/use-quiz-text';

/** Copies the URL, which contains the result. */
export function ShareResult() {
  const t = useQuizText();
  const toast = useToast();
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(window.location.href);
      toast({ title: t('share.copied'), description: t('share.copiedText') });
    } catch {
      toast({ title: t('share.failed'), description: window.location.href, tone: 'danger' });
    }
  };
  return (
    <Button variant="ghost" onClick={() => void copy()}>
      <Icon name="share" />
      {t('share.button')}
    </Button>
  );
}
