import { useText } from '@atlas/mfe-kit';
import { Button, Icon, useToast } from '@atlas/ui';

/** Copies the page's link, or says that the browser forbids it. */
export function ShareButton() {
  const t = useText('catalog');
  const toast = useToast();

  async function copy() {
    try {
      await navigator.clipboard.writeText(window.location.href);
      toast({ title: t('share.copied'), description: t('share.copiedText'), tone: 'success' });
    } catch {
      toast({ title: t('share.failed'), description: window.location.href, tone: 'danger' });
    }
  }
  return (
    <Button variant="secondary" onClick={() => void copy()}>
      <Icon name="share" />
      {t('share.label')}
    </Button>
  );
}
