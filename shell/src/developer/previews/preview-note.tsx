import { useDate, useLocation, useText } from '@atlas/mfe-kit';
import { LinkButton } from '@atlas/ui';
import { overrideLink } from '../overrides/override-link';
import type { Tried } from '../with-overrides';

const TIME = { dateStyle: 'medium', timeStyle: 'short' } as const;

/** Which releases this browser gets before others do, and until when. */
export function PreviewNote({ previews = [] }: Pick<Tried, 'previews'>) {
  const t = useText('developer');
  const location = useLocation();
  // The one that ends first changes the page.
  const ends = Math.min(...previews.map(({ expires }) => expires)) * 1_000;
  const until = useDate(ends, TIME);
  return (
    <>
      {previews.map(({ remote, version }) => (
        <strong key={remote}>{`${remote} ${version}`}</strong>
      ))}
      <span>{t('preview.text', { until })}</span>
      <LinkButton
        size="sm"
        variant="secondary"
        href={overrideLink('off', location, 'atlas-preview')}
      >
        {t('preview.leave')}
      </LinkButton>
    </>
  );
}
