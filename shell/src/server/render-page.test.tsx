/** @jest-environment node */
import { defineContract } from '@atlas/contracts';
import type { Language, RegistryEntry } from '@atlas/contracts';
import { useContract, useFormat, useText } from '@atlas/mfe-kit';
import type { RemoteDefinition } from '@atlas/mfe-kit/host';
import * as z from 'zod/mini';
import { compose } from './compose';
import type { RenderPageOptions } from './render-page';

const WORDS = { ko: '방문', en: 'visits', ja: '訪問', zh: '访问' };
const output = z.object({ visits: z.number() });

/** Whose code runs, as a thread keeps it. */
const stack: string[] = [];
const ran: string[] = [];
const onTurn = (name: string | undefined) => void (name ? stack.push(name) : stack.pop());

function definitionOf(name: string): RemoteDefinition {
  const path = `/api/${name}` as const;
  const getVisits = defineContract({ id: name, method: 'GET', path, output });
  function App() {
    ran.push(`${name} by ${stack.at(-1)}`);
    const t = useText(name);
    const format = useFormat();
    const { data } = useContract(getVisits, {});
    const day = format.date('2026-03-01T00:00:00Z');
    return <h1>{data ? `${day}: ${data.visits} ${t('visits')}` : 'waiting'}</h1>;
  }
  const locales = async (language: Language) => ({ visits: WORDS[language] });
  return { name, version: '1.0.0', App, locales };
}

/** Two slices with a page each; an answer comes when it is let. */
async function site() {
  const definitions = ['news', 'weather'].map(definitionOf);
  const entries = definitions.map(({ name, version }) => ({
    name,
    version,
    pages: [{ path: `/${name}` }],
    slots: [],
    nav: [],
  })) as unknown as RegistryEntry[];
  const halves = new Map(definitions.map((definition) => [definition.name, { definition }]));
  const { renderPage: draw } = await compose(entries, halves, () => {});
  const waiting: [path: string, go: () => void][] = [];
  const fetch = (async (path: string) => {
    await new Promise<void>((resolve) => waiting.push([path, resolve]));
    return Response.json({ visits: 7 });
  }) as unknown as typeof globalThis.fetch;
  const open = (name: string, language: Language, inTurn: RenderPageOptions['runExclusive']) => {
    const order = { path: `/${name}`, language, contact: undefined, hasSession: false };
    return draw(order as never, {
      fetch,
      onFragmentRender: onTurn,
      runExclusive: inTurn,
      dataTimeoutMs: 5_000,
      renderTimeoutMs: 5_000,
    });
  };
  /** Lets the answers come for which pages wait by now, as soon as they are so many. */
  const answer = async (name: string, count = 1) => {
    const asked = () => waiting.filter(([path]) => path.endsWith(name));
    while (asked().length < count) await new Promise((resolve) => setTimeout(resolve));
    for (const [, go] of asked()) go();
  };
  return { open, answer };
}
const headingOf = ({ html }: { html: string }) => /<h1>(.*?)<\/h1>/.exec(html)?.[1];
const atOnce: RenderPageOptions['runExclusive'] = (draw) => draw();
/** As a thread does (services/renderer/src/thread/turns.ts). */
function oneByOne(): RenderPageOptions['runExclusive'] {
  let last: Promise<unknown> = Promise.resolve();
  return <T,>(draw: () => Promise<T>) => {
    const mine = last.then(draw);
    last = mine.catch(() => undefined);
    return mine;
  };
}

beforeEach(() => {
  stack.length = 0;
  ran.length = 0;
  // React asks for a method of buffers that the test's own world does not have.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => jest.restoreAllMocks());

test('when a page waits for its data while another is drawn, then each comes in its own language', async () => {
  const { open, answer } = await site();
  const first = open('news', 'ko', atOnce);
  const second = open('weather', 'ja', atOnce);
  await answer('weather');
  expect(headingOf(await second)).toBe('2026年3月1日: 7 訪問');
  await answer('news');
  expect(headingOf(await first)).toBe('2026년 3월 1일: 7 방문');
});

test('when one page is drawn in four languages at the same moment, then frame and page are of each its own', async () => {
  const { open, answer } = await site();
  const languages = ['ko', 'en', 'ja', 'zh'] as const;
  const opened = languages.map((language) => open('news', language, atOnce));
  await answer('news', languages.length);
  const drawn = await Promise.all(opened);
  expect(drawn.map(headingOf)).toEqual([
    '2026년 3월 1일: 7 방문',
    'March 1, 2026: 7 visits',
    '2026年3月1日: 7 訪問',
    '2026年3月1日: 7 访问',
  ]);
  const skips = drawn.map(({ html }) => /<a [^>]*href="#main"[^>]*>([^<]+)/.exec(html)?.[1]);
  expect(new Set(skips).size).toBe(4);
});

test('when two pages are drawn in turns, then the code of each runs under its own name', async () => {
  const { open, answer } = await site();
  const inTurn = oneByOne();
  const pages = [open('news', 'ko', inTurn), open('weather', 'ja', inTurn)];
  await answer('weather');
  await answer('news');
  await Promise.all(pages);
  expect(new Set(ran)).toEqual(new Set(['news by news', 'weather by weather']));
  expect(stack).toEqual([]);
});
