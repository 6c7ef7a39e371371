import { getWebPush, subscribeWebPush, unsubscribeWebPush } from '@atlas/contracts';
import { useContract, useContractMutation, useLanguage } from '@atlas/mfe-kit';
import { useToast } from '@atlas/ui';
import { useEffect, useState } from 'react';
import { useAccountText } from '../../shared/use-account-text';
import { readPushBrowser, subscribeBrowser, unsubscribeBrowser } from '../../shared/push-browser';
import type { PushBrowser } from '../../shared/push-browser';

type AlertState = 'unsupported' | 'blocked' | 'off' | 'on';

/** Whether this browser notifies of changes of saved tools, and how to change it. */
export function useBrowserAlerts() {
  const t = useAccountText();
  const toast = useToast();
  const { language } = useLanguage();
  const { data } = useContract(getWebPush, {}, { refetchOnMount: 'always' });
  const [browser, setBrowser] = useState<PushBrowser>();
  const [isBusy, setBusy] = useState(false);
  const read = () => readPushBrowser().then(setBrowser);
  useEffect(() => void read().catch(() => undefined), []);

  const failure = () => ({ otherwise: { title: t('error'), description: t('alerts.failed') } });
  const subscribe = useContractMutation(subscribeWebPush, {
    input: ({ endpoint, keys = {} }: PushSubscriptionJSON) => ({
      body: {
        endpoint: endpoint ?? '',
        keys: { p256dh: keys.p256dh ?? '', auth: keys.auth ?? '' },
        language,
      },
    }),
    invalidates: [getWebPush],
    failure,
  });
  const unsubscribe = useContractMutation(unsubscribeWebPush, {
    input: (endpoint: string) => ({ body: { endpoint } }),
    invalidates: [getWebPush],
    failure,
  });

  const attempt = (work: () => Promise<void>) => {
    setBusy(true);
    work()
      .catch(() => toast({ ...failure().otherwise, tone: 'danger' }))
      .finally(() => setBusy(false));
  };
  const turnOn = (publicKey: string) =>
    attempt(async () => {
      const subscription = await subscribeBrowser(publicKey);
      await read();
      if (subscription) subscribe.mutate(subscription.toJSON());
    });
  const turnOff = (endpoint: string) =>
    attempt(async () => {
      await unsubscribeBrowser();
      await read();
      unsubscribe.mutate(endpoint);
    });

  const publicKey = data?.publicKey;
  if (!publicKey || !browser) return undefined;
  const { endpoint } = browser;
  const state = stateOf(browser, data.endpoints);
  return {
    state,
    isBusy: isBusy || subscribe.isPending || unsubscribe.isPending,
    toggle: () => (state === 'on' && endpoint ? turnOff(endpoint) : turnOn(publicKey)),
  };
}

/** A browser that another member subscribed is off. */
function stateOf({ permission, endpoint }: PushBrowser, subscribed: readonly string[]): AlertState {
  if (permission === 'unsupported') return 'unsupported';
  if (permission === 'denied') return 'blocked';
  const isOn = permission === 'granted' && endpoint !== undefined && subscribed.includes(endpoint);
  return isOn ? 'on' : 'off';
}
