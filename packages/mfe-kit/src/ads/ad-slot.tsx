import { useEffect, useRef } from 'react';
import { useBrowserState } from '../view/use-browser-state';

declare global {
  interface Window {
    adsbygoogle?: unknown[];
  }
}

const configured = () =>
  document.querySelector<HTMLMetaElement>('meta[name="google-adsense-account"]')?.content;

/**
 * Requests one ad per mount. Renders nothing while no ads are configured or their script is not
 * loaded: visitors see no empty box.
 */
export function AdSlot({ label }: { label: string }) {
  // The server has no ad configuration.
  const [client] = useBrowserState<string | undefined>(configured, undefined);
  const [ads] = useBrowserState(() => window.adsbygoogle, undefined);
  const requested = useRef(false);
  useEffect(() => {
    if (!client || !ads || requested.current) return;
    requested.current = true;
    ads.push({});
  }, [client, ads]);
  if (!client || !ads) return null;
  return (
    <section aria-label={label} style={{ minHeight: 250 }}>
      <ins
        className="adsbygoogle"
        style={{ display: 'block' }}
        data-ad-client={client}
        data-ad-format="auto"
        data-full-width-responsive="true"
      />
    </section>
  );
}
