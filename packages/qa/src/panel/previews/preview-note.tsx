import { useDate, useLocation, useText } from '@atlas/mfe-kit';
import { LinkButton } from '@atlas/ui';
import { overrideLink } from '../overrides/override-link';
import type { PageState } from '../page-state';

const TIME = { dateStyle: 'medium', timeStyle: 'short' } as const;

/** The releases that only this browser gets, and when the preview ends. */
export function PreviewNote({ previews = [] }: Pick<PageState, 'previews'>) {
  const t = useText('developer');
  const location = useLocation();
  // The preview that expires first changes the page.
  const expiresAt = Math.min(...previews.map(({ expires }) => expires)) * 1_000;
  const until = useDate(expiresAt, TIME);
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
