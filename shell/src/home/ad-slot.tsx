import { lazyPart, useBrowserState, useText } from '@atlas/mfe-kit';
import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';

declare global {
  interface Window {
    adsbygoogle?: unknown[];
  }
}

/** As high as the notice, with its margins. */
const HouseNotice = lazyPart(() => import('./house-notice'), {
  waiting: <div style={{ height: 170 }} />,
  failed: () => null,
});

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
  if (client === null) return null;
  if (!client) return <HouseNotice />;
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
