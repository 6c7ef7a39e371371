import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aUser } from '../../testing/builders';
import { renderAccount } from '../../testing/render';
import { BrowserAlerts } from './browser-alerts';

const PUBLIC_KEY = `B${'k'.repeat(86)}`;
const KEYS = { p256dh: `B${'p'.repeat(86)}`, auth: 'a'.repeat(22) };
const OWN = 'https://push.example/send/own';
const TURN_ON = { name: 'Notify me in this browser' };
const TURN_OFF = { name: 'Turn off' };

/** The parts of a browser that jsdom lacks. */
function installBrowser({
  permission = 'default',
  granted = 'granted',
  endpoint,
}: {
  permission?: NotificationPermission;
  /** What the person chooses when asked. */
  granted?: NotificationPermission;
  endpoint?: string;
}) {
  const state = { permission, endpoint, key: undefined as unknown };
  const subscription = (at: string) => ({
    endpoint: at,
    toJSON: () => ({ endpoint: at, keys: KEYS }),
    unsubscribe: async () => {
      state.endpoint = undefined;
      return true;
    },
  });
  const pushManager = {
    getSubscription: async () => (state.endpoint ? subscription(state.endpoint) : null),
    subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => {
      state.key = applicationServerKey;
      state.endpoint = OWN;
      return subscription(OWN);
    },
  };
  const registration = { pushManager };
  define(navigator, 'serviceWorker', {
    getRegistration: async () => registration,
    ready: Promise.resolve(registration),
  });
  define(window, 'PushManager', class {});
  define(window, 'Notification', {
    get permission() {
      return state.permission;
    },
    requestPermission: async () => (state.permission = granted),
  });
  return state;
}
const define = (owner: object, name: string, value: unknown) =>
  Object.defineProperty(owner, name, { configurable: true, value });
afterEach(() => {
  for (const name of ['PushManager', 'Notification']) Reflect.deleteProperty(window, name);
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

/** A site on which the member has subscribed these browsers. */
function open(endpoints: string[] = [], api: Record<string, unknown> = {}) {
  let subscribed = endpoints;
  return renderAccount(<BrowserAlerts />, {
    user: aUser(),
    api: {
      'GET /api/user/web-push': () => ({ publicKey: PUBLIC_KEY, endpoints: subscribed }),
      'PUT /api/user/web-push': ({ body }: { body: { endpoint: string } }) => {
        subscribed = [body.endpoint];
        return { ok: true };
      },
      'DELETE /api/user/web-push': () => {
        subscribed = [];
        return { ok: true };
      },
      ...api,
    },
  });
}

test('subscribes this browser with the key of the site', async () => {
  const browser = installBrowser({});
  const { requests } = open();
  await userEvent.click(await screen.findByRole('button', TURN_ON));
  expect(await screen.findByRole('button', TURN_OFF)).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent('This browser notifies you');
  expect(browser.key).toBe(PUBLIC_KEY);
  expect(requests.find(({ method }) => method === 'PUT')?.body).toEqual({
    endpoint: OWN,
    keys: KEYS,
    language: 'en',
  });
});

test('ends the subscription of this browser', async () => {
  const browser = installBrowser({ permission: 'granted', endpoint: OWN });
  const { requests } = open([OWN]);
  await userEvent.click(await screen.findByRole('button', TURN_OFF));
  expect(await screen.findByRole('button', TURN_ON)).toBeVisible();
  expect(browser.endpoint).toBeUndefined();
  await waitFor(() =>
    expect(requests.find(({ method }) => method === 'DELETE')?.body).toEqual({ endpoint: OWN }),
  );
});

test('says that notifications are blocked when the person refuses', async () => {
  installBrowser({ granted: 'denied' });
  const { requests } = open();
  await userEvent.click(await screen.findByRole('button', TURN_ON));
  expect(await screen.findByText(/Notifications are blocked/)).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
  expect(requests.some(({ method }) => method === 'PUT')).toBe(false);
});

test('says that notifications are blocked from the start', async () => {
  installBrowser({ permission: 'denied' });
  open();
  expect(await screen.findByText(/Notifications are blocked/)).toBeVisible();
});

test('says that the browser does not support notifications', async () => {
  open();
  expect(await screen.findByText(/can’t show notifications/)).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});

test('is off in a browser that another member subscribed', async () => {
  installBrowser({ permission: 'granted', endpoint: OWN });
  open(['https://push.example/send/phone']);
  expect(await screen.findByRole('button', TURN_ON)).toBeVisible();
});

test('stays off when the site does not store the subscription', async () => {
  installBrowser({});
  open([], { 'PUT /api/user/web-push': () => new Response('{}', { status: 500 }) });
  await userEvent.click(await screen.findByRole('button', TURN_ON));
  expect(await screen.findByText(/Couldn’t change notifications/)).toBeVisible();
  expect(screen.getByRole('button', TURN_ON)).toBeEnabled();
});

test('is hidden while the site sends no notifications', async () => {
  installBrowser({});
  const { requests, platform } = open([], {
    'GET /api/user/web-push': { publicKey: null, endpoints: [] },
  });
  await waitFor(() => expect(requests).toHaveLength(1));
  await waitFor(() => expect(platform.queryClient.isFetching()).toBe(0));
  expect(screen.queryByText('Alerts')).toBeNull();
});
