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

const Overlays = lazyComponent(loadOverlays, { failed: () => null });
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
      {alive && <Overlays />}
      <Palette />
    </ToastProvider>
  );
}

/** Loads the bars at the lower edge together: one that appears later would lift the others. */
async function loadOverlays() {
  const [{ default: DeferredChrome }, notice] = await Promise.all([
    import('./chrome/deferred-chrome'),
    isDemo() ? import('./chrome/demo-notice').catch(() => undefined) : undefined,
  ]);
  const DemoNotice = notice?.default;
  return {
    default: () => (
      <>
        {DemoNotice && <DemoNotice />}
        <DeferredChrome />
      </>
    ),
  };
}
