import { lazyComponent, useText } from '@atlas/mfe-kit';
import { PlatformProvider } from '@atlas/mfe-kit/host';
import type { Platform } from '@atlas/mfe-kit/host';
import { GlobalStyle, ToastProvider } from '@atlas/ui';
import { Footer } from './chrome/footer';
import { Header } from './chrome/header';
import { Main } from './chrome/main';
import { Palette } from './chrome/palette';
import { SkipLink } from './chrome/skip-link';
import { useScrollRestoration } from './navigation/use-scroll';
import type { Outlet } from './remotes/outlet';
import { useIsHydrated } from './use-is-hydrated';

/** Loaded only on a site with demo data. */
const DemoNotice = lazyComponent(() => import('./chrome/demo-notice'), { failed: () => null });
const DeferredChrome = lazyComponent(() => import('./chrome/deferred-chrome'), {
  failed: () => null,
});
const isDemo = () => document.querySelector('meta[name="atlas-demo"]') !== null;

/** The React root of the shell. */
export function App({ platform, outlet }: { platform: Platform; outlet: Outlet }) {
  return (
    <PlatformProvider platform={platform}>
      <GlobalStyle />
      <Frame outlet={outlet} />
    </PlatformProvider>
  );
}

function Frame({ outlet }: { outlet: Outlet }) {
  const t = useText('shell');
  useScrollRestoration();
  const alive = useIsHydrated();
  return (
    <ToastProvider label={t('toast.label')} closeLabel={t('toast.close')}>
      <SkipLink />
      <Header />
      <Main outlet={outlet} />
      <Footer />
      {alive && isDemo() && <DemoNotice />}
      {alive && <DeferredChrome />}
      <Palette />
    </ToastProvider>
  );
}
