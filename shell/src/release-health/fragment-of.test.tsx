import type { RegistryEntry, SlotName } from '@atlas/contracts';
import { defineRemote, Slot } from '@atlas/mfe-kit';
import { usePlatform } from '@atlas/mfe-kit/host';
import type { Platform } from '@atlas/mfe-kit/host';
import { renderRemote } from '@atlas/mfe-kit/testing';
import { Dialog } from '@atlas/ui';
import { configure, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { mountRemote } from '../remotes/mount-remote';
import type { MountedRemote } from '../remotes/mount-remote';
import { fragmentOf } from './fragment-of';

configure({ asyncUtilTimeout: 10_000 });
const fills = (name: string, ...slots: SlotName[]) =>
  ({
    name,
    version: '1.0.0',
    criticality: 'regular',
    pages: [],
    slots: slots.map((slot) => ({ name: slot, criticality: 'regular' })),
  }) as unknown as RegistryEntry;

const of = (name: string, App: () => ReactNode, fragments: Record<string, () => ReactNode> = {}) =>
  defineRemote({
    name,
    version: '1.0.0',
    locales: async () => ({ default: {} }),
    App,
    fragments: Object.fromEntries(
      Object.entries(fragments).map(([slot, Part]) => [slot, async () => ({ default: Part })]),
    ),
  });
const dialog = (title: string) => (
  <Dialog open onOpenChange={() => {}} title={title} closeLabel="Close">
    <p>in {title}</p>
  </Dialog>
);
const tool = { toolId: 'alpha', toolName: 'Alpha' };

const News = (opened: ReactNode) =>
  of('news', () => (
    <>
      <h2>the news</h2>
      <Slot name="tool.score" props={tool} />
      <p>after the score</p>
      {opened}
    </>
  ));
const Scores = (opened: ReactNode) =>
  of('scores', () => null, {
    'tool.score': () => (
      <>
        <p>the score</p>
        <Slot name="tool.save" props={tool} />
        <p>after the button</p>
        {opened}
      </>
    ),
  });
const Account = () =>
  of('account', () => null, {
    'tool.save': () => <button>save</button>,
    'nav.account': () => <button>sign in</button>,
  });

function Site({ onReady }: { onReady: (platform: Platform) => void }) {
  onReady(usePlatform());
  return (
    <>
      <h1>the shell</h1>
      <Slot name="nav.account" />
      <footer>below the account</footer>
    </>
  );
}

let page: MountedRemote | undefined;
/** A page of `news`, in which `scores` fills a slot that `account` fills a slot of. */
async function open({ news, scores }: { news?: ReactNode; scores?: ReactNode } = {}) {
  const remotes = { news: News(news), scores: Scores(scores), account: Account() };
  const entry = fills('news');
  const others = [fills('scores', 'tool.score'), fills('account', 'tool.save', 'nav.account')];
  let platform!: Platform;
  renderRemote(<Site onReady={(one) => (platform = one)} />, {
    entries: [entry, ...others],
    remotes,
  });
  const place = document.body.appendChild(document.createElement('main'));
  page = await mountRemote(platform, entry, remotes.news, place, () => {});
  await screen.findByText('save');
  await screen.findByText('sign in');
}
// A remote’s page renders outside of act.
beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => {}));
afterEach(async () => {
  await page?.unmount();
  jest.restoreAllMocks();
});

test('returns the innermost fragment of nested ones', async () => {
  await open();
  const found = (text: string) => fragmentOf(screen.getByText(text));
  expect(found('the news')).toEqual({ remote: 'news' });
  expect(found('the score')).toEqual({ remote: 'scores', slot: 'tool.score' });
  expect(found('save')).toEqual({ remote: 'account', slot: 'tool.save' });
  expect(found('after the button')).toEqual({ remote: 'scores', slot: 'tool.score' });
  expect(found('after the score')).toEqual({ remote: 'news' });
});

test('returns nothing for the shell, also next to a fragment', async () => {
  await open();
  expect(fragmentOf(screen.getByText('sign in'))).toEqual({
    remote: 'account',
    slot: 'nav.account',
  });
  for (const text of ['the shell', 'below the account'])
    expect(fragmentOf(screen.getByText(text))).toBeUndefined();
  expect(fragmentOf(document.body)).toBeUndefined();
});

test.each([
  ['a page', { news: dialog('a dialog') }, { remote: 'news' }],
  ['a fragment', { scores: dialog('a dialog') }, { remote: 'scores', slot: 'tool.score' }],
])('assigns a dialog opened by %s to its opener', async (_who, opened, part) => {
  await open(opened);
  const inside = await screen.findByText('in a dialog');
  expect(inside.closest('main')).toBeNull();
  expect(fragmentOf(inside)).toEqual(part);
});
