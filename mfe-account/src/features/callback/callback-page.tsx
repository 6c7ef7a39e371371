import {
  Page,
  consumeReturnTo,
  useApi,
  useEmit,
  useLanguage,
  useNavigate,
  useSession,
  useTheme,
} from '@atlas/mfe-kit';
import { Button, Heading, LinkButton, Spinner, Text } from '@atlas/ui';
import { useCallback, useEffect, useRef, useState } from 'react';
import { routes } from '../../paths';
import { CenteredCard } from '../../shared/centered-card';
import { useAccountText } from '../../shared/use-account-text';
import { completeSignIn } from './complete-sign-in';
import type { Outcome } from './complete-sign-in';
import { storeFragment } from '../../shared/token-store';

const REDIRECT_MS = 3_000;

export default function CallbackPage({
  reload = () => window.location.replace(routes.callback),
}: {
  reload?: () => void;
}) {
  const t = useAccountText();
  const state = useSignIn(reload)?.state;
  const ended = state === 'done' ? 'callback.done' : 'callback.failed';
  const title = t(state === undefined ? 'callback.working' : ended);
  return (
    <Page title={title}>
      <CenteredCard>
        <Heading level={1} size="2xl">
          {title}
        </Heading>
        {state === undefined && <Spinner label={t('callback.working')} />}
        {state === 'done' && <Success />}
        {state !== undefined && state !== 'done' && (
          <>
            <Text role="alert">{t(`callback.${state}Text`)}</Text>
            <LinkButton href={routes.login} block>
              {t('callback.again')}
            </LinkButton>
          </>
        )}
      </CenteredCard>
    </Page>
  );
}

function Success() {
  const t = useAccountText();
  const navigate = useNavigate();
  const go = useCallback(() => void navigate(consumeReturnTo(), { replace: true }), [navigate]);
  useEffect(() => {
    const timer = setTimeout(go, REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [go]);
  return (
    <>
      <Text role="status">{t('callback.doneText')}</Text>
      <Button block onClick={go}>
        {t('callback.go')}
      </Button>
    </>
  );
}

function useSignIn(reload: () => void): Outcome | undefined {
  const call = useApi();
  const emit = useEmit();
  const { setUser } = useSession();
  const { setLanguage } = useLanguage();
  const { setTheme } = useTheme();
  const [outcome, setOutcome] = useState<Outcome>();
  const started = useRef(false);
  useEffect(() => {
    if (started.current) return;
    started.current = true;
    if (storeFragment(window.location)) return reload();
    void completeSignIn(call).then((result) => {
      const user = result.state === 'done' ? result.user : undefined;
      if (user) {
        setUser(user);
        if (user.language) void setLanguage(user.language);
        if (user.theme) setTheme(user.theme);
        emit('session.changed', { userId: user.id });
      }
      setOutcome(result);
    });
  }, [call, emit, setUser, reload, setLanguage, setTheme]);
  return outcome;
}
