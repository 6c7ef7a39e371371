import type { User } from '@atlas/contracts';
import { createTestPlatform } from '../testing';
import { createEventBus } from './event-bus';
import { bridgeTabs } from './tab-bridge';

/** Two tabs; what one posts the other hears, as a BroadcastChannel does. */
function twoTabs() {
  const [one, two] = [
    createTestPlatform({ user: { id: 'u1' } as User }),
    createTestPlatform({ user: { id: 'u1' } as User }),
  ];
  const posted: unknown[] = [];
  const channels = [0, 1].map((own) => ({
    onmessage: null as ((message: MessageEvent) => void) | null,
    postMessage(data: unknown) {
      posted.push(data);
      channels[1 - own]?.onmessage?.({ data } as MessageEvent);
    },
  }));
  [one, two].forEach((tab, index) =>
    bridgeTabs(tab.events, channels[index] ?? { postMessage: jest.fn(), onmessage: null }),
  );
  return { one, two, posted };
}

test('shows a sign-out of another tab and does not echo it', () => {
  const { one, two, posted } = twoTabs();
  one.events.emit('session.changed', { userId: null });
  expect(two.queryClient.getQueryData(['session'])).toBeNull();
  expect(posted).toHaveLength(1);
});

test('forwards a saved tool to the other tab', () => {
  const { one, two } = twoTabs();
  const heard = jest.fn();
  two.events.on('favorites.changed', heard);
  one.events.emit('favorites.changed', { toolId: 'chatgpt', saved: true });
  expect(heard).toHaveBeenCalledWith({ toolId: 'chatgpt', saved: true });
});

test('ignores unknown messages of another tab', () => {
  const events = createEventBus();
  const channel = {
    postMessage: jest.fn(),
    onmessage: null as ((message: MessageEvent) => void) | null,
  };
  bridgeTabs(events, channel);
  for (const data of [undefined, { event: 'navigation.done', payload: { path: '/x' } }])
    channel.onmessage?.({ data } as MessageEvent);
  events.emit('language.changed', { language: 'ja' });
  expect(channel.postMessage).not.toHaveBeenCalled();
});
