import { useText } from '@atlas/mfe-kit';
import { Announcer, PlatformProvider, type Platform } from '@atlas/mfe-kit/host';
import { GlobalStyle, ToastProvider } from '@atlas/ui';
import { Footer } from './chrome/footer';
import { Header } from './chrome/header';
import { Main } from './chrome/main';
import { Palette } from './chrome/palette';
import { SkipLink } from './chrome/skip-link';
import { LanguageOffer } from './language/language-offer';
import { useScrollRestoration } from './navigation/use-scroll';
import type { Outlet } from './remotes/outlet';

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
  return (
    <ToastProvider label={t('toast.label')} closeLabel={t('toast.close')}>
      <SkipLink />
      <Header />
      <Main outlet={outlet} />
      <Footer />
      <LanguageOffer />
      <Palette />
      <Announcer />
    </ToastProvider>
  );
}
