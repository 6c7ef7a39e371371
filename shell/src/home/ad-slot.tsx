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

/** Takes the notice's room, with its margins, before it is known what stands there: nothing below may move. */
const Room = styled.div`
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
 * Asks for one ad per mount. Where ads are configured but their script has not loaded there is nothing
 * (spec §4); where none are, a notice of the site's own stands there and says so.
 */
export function AdSlot() {
  const t = useText('shell');
  const [client] = useBrowserState<string | undefined | null>(configured, null);
  const [ads] = useBrowserState(() => window.adsbygoogle, undefined);
  const asked = useRef(false);
  useEffect(() => {
    if (!client || !ads || asked.current) return;
    asked.current = true;
    ads.push({});
  }, [client, ads]);
  // A server does not know.
  if (!client) return <Room>{client === undefined && <HouseNotice />}</Room>;
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
