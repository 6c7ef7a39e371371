import { useBrowserState, useText } from '@atlas/mfe-kit';
import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';

declare global {
  interface Window {
    adsbygoogle?: unknown[];
  }
}

const Reserved = styled.aside`
  min-height: 250px;
  margin-block: var(--space-8);
`;

function adClient(): string | undefined {
  const meta = document.querySelector<HTMLMetaElement>('meta[name="google-adsense-account"]');
  return window.adsbygoogle ? meta?.content : undefined;
}

/** Asks for one ad per mount; without a loaded ad script there is no place for one either (spec §4). */
export function AdSlot() {
  const t = useText('shell');
  const [client] = useBrowserState(adClient, undefined);
  const asked = useRef(false);
  useEffect(() => {
    if (!client || asked.current) return;
    asked.current = true;
    window.adsbygoogle?.push({});
  }, [client]);
  if (!client) return null;
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
