/** What the browser says about notifications of this site. */
export interface PushBrowser {
  readonly permission: NotificationPermission | 'unsupported';
  /** Address of its subscription, if it has one. */
  readonly endpoint: string | undefined;
}

/** The shell registers the worker when its page is idle. */
const WORKER_TIMEOUT_MS = 15_000;

const isSupported = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

export async function readPushBrowser(): Promise<PushBrowser> {
  if (!isSupported()) return { permission: 'unsupported', endpoint: undefined };
  const registration = await navigator.serviceWorker.getRegistration();
  const subscription = await registration?.pushManager.getSubscription();
  return { permission: Notification.permission, endpoint: subscription?.endpoint };
}

/**
 * Requests permission, if it was not given before, and subscribes.
 * @returns the subscription; undefined without permission
 * @throws Error when the browser or its push service fails
 */
export async function subscribeBrowser(publicKey: string): Promise<PushSubscription | undefined> {
  if ((await Notification.requestPermission()) !== 'granted') return undefined;
  const { pushManager } = await workerReady();
  // One with another key, of a time before the site changed its keys, would be refused.
  await (await pushManager.getSubscription())?.unsubscribe();
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
}

/** Ends the subscription, if there is one: the push service refuses further messages. */
export async function unsubscribeBrowser(): Promise<void> {
  if (!isSupported()) return;
  const registration = await navigator.serviceWorker.getRegistration();
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
}

function workerReady(): Promise<ServiceWorkerRegistration> {
  const late = new Promise<never>((_, reject) =>
    setTimeout(() => reject(new Error('no service worker')), WORKER_TIMEOUT_MS),
  );
  return Promise.race([navigator.serviceWorker.ready, late]);
}
