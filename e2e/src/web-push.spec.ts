import { expect } from 'playwright/test';
import { signIn } from './pages/sign-in';
import { test, waitForWorker } from './pages/profile';

const origin = () => process.env.ATLAS_ORIGIN ?? '';

test('a push message shows a notification of the site', async ({ profile }) => {
  await profile.grantPermissions(['notifications'], { origin: origin() });
  const page = await profile.newPage();
  const devtools = await profile.newCDPSession(page);
  const registrationId = new Promise<string>((resolve) =>
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => scopeURL === `${origin()}/`);
      if (own) resolve(own.registrationId);
    }),
  );
  await devtools.send('ServiceWorker.enable');
  // Headless browsers have no list of notifications, but record those that they display.
  const displayed: unknown[] = [];
  devtools.on('BackgroundService.backgroundServiceEventReceived', (event) => {
    const { eventName, eventMetadata } = event.backgroundServiceEvent;
    if (eventName === 'Notification displayed')
      displayed.push(Object.fromEntries(eventMetadata.map(({ key, value }) => [key, value])));
  });
  const service = 'notifications';
  await devtools.send('BackgroundService.startObserving', { service });
  await devtools.send('BackgroundService.setRecording', { shouldRecord: true, service });
  await page.goto(`${origin()}/`);
  await waitForWorker(page);
  const message = { title: 'Claude 가격 변경', text: '월 $20 → 월 $25', url: '/changes' };
  await devtools.send('ServiceWorker.deliverPushMessage', {
    origin: origin(),
    registrationId: await registrationId,
    data: JSON.stringify(message),
  });
  await expect.poll(() => displayed).toEqual([{ Title: message.title, Body: message.text }]);
});

test('a member is offered alerts in the browser, and told when they are blocked', async ({
  profile,
}) => {
  const page = await profile.newPage();
  await page.goto(`${origin()}/`);
  await signIn(page, '김민준');
  await page.goto(`${origin()}/mypage`);
  const turnOn = page.getByRole('button', { name: '이 브라우저에서 알림 받기' });
  await expect(turnOn).toBeVisible();
  const devtools = await profile.newCDPSession(page);
  await devtools.send('Browser.setPermission', {
    origin: origin(),
    permission: { name: 'notifications' },
    setting: 'denied',
  });
  await turnOn.click();
  await expect(page.getByText('알림이 차단되어 있습니다', { exact: false })).toBeVisible();
});
