import type { ShellExtensionHost } from '@atlas/mfe-kit/host';
import { useLocation, useText } from '@atlas/mfe-kit';
import { BottomInset, LinkButton } from '@atlas/ui';
import { styled } from 'styled-components';
import { useStore } from 'zustand';
import type { PageState } from '../page-state';
import { PreviewNote } from '../previews/preview-note';
import { renderRoot } from '../render-root';
import { overrideLink } from './override-link';
import { buildFailure } from './watch-builds';

const Bar = styled.aside`
  position: fixed;
  inset: auto 0 var(--foot-notice, 0px);
  z-index: var(--layer-toast);
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2) var(--space-4);
  align-items: center;
  justify-content: center;
  padding: var(--space-2) var(--space-5);
  border-top: 2px solid var(--color-freemium);
  background: var(--color-freemium-soft);
  color: var(--color-freemium);
  font-size: var(--text-sm);
  strong {
    overflow-wrap: anywhere;
  }
`;

/** Says on the page that it is not the released site. */
export function showBanner(host: ShellExtensionHost, state: PageState): void {
  void renderRoot(host, 'atlas-override', <Banner {...state} />);
}

function Banner({ overrides = [], previews = [] }: PageState) {
  const t = useText('developer');
  return (
    <Bar aria-label={t(overrides.length > 0 ? 'override.label' : 'preview.label')}>
      <BottomInset bar="override" size="6rem" />
      {previews.length > 0 && <PreviewNote previews={previews} />}
      {overrides.length > 0 && <OverrideNote overrides={overrides} />}
    </Bar>
  );
}

function OverrideNote({ overrides }: Required<Pick<PageState, 'overrides'>>) {
  const t = useText('developer');
  const location = useLocation();
  const failure = useStore(buildFailure, ({ message }) => message);
  return (
    <>
      {overrides.map(({ remote, origin }) => (
        <span key={remote}>
          <strong>{remote}</strong> ← <strong>{origin}</strong>
        </span>
      ))}
      <span title={failure} role={failure ? 'alert' : undefined}>
        {t(failure ? 'override.buildFailed' : 'override.text')}
      </span>
      <LinkButton size="sm" variant="secondary" href={overrideLink('off', location)}>
        {t('override.leave')}
      </LinkButton>
    </>
  );
}
