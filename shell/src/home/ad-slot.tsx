import { lazyComponent, useBrowserState, useText } from '@atlas/mfe-kit';
import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';

declare global {
  interface Window {
    adsbygoogle?: unknown[];
  }
}

const HouseNotice = lazyComponent(() => import('./house-notice'), {
  waiting: null,
  failed: () => null,
});

/**
 * Reserves the notice's height with its margins before the content is known, so that nothing
 * below moves.
 */
const ReservedBox = styled.div`
  display: flow-root;
  min-height: 166px;
  @media (min-width: 35rem) {
    min-height: 144px;
  }
`;

const Reserved = styled.aside`
  min-height: 250px;
  margin-block: var(--space-8);
`;

const configured = () =>
  document.querySelector<HTMLMetaElement>('meta[name="google-adsense-account"]')?.content;

/**
 * Requests one ad per mount. Renders nothing while the ad script is not loaded, and the site's
 * own notice when no ads are configured.
 */
export function AdSlot() {
  const t = useText('shell');
  const [client] = useBrowserState<string | undefined | null>(configured, null);
  const [ads] = useBrowserState(() => window.adsbygoogle, undefined);
  const requested = useRef(false);
  useEffect(() => {
    if (!client || !ads || requested.current) return;
    requested.current = true;
    ads.push({});
  }, [client, ads]);
  // The server has no ad configuration.
  if (!client) return <ReservedBox>{client === undefined && <HouseNotice />}</ReservedBox>;
  if (!ads) return null;
  return (
    <Reserved aria-label={t('home.ad')}>
      <ins
        className="adsbygoogle"
        data-ad-client={client}
        data-ad-format="auto"
        data-full-width-responsive="true"
      />
    </Reserved>
  );
}
