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

/** The remotes whose code runs, innermost last. */
const stack: string[] = [];
const ran: string[] = [];
const onRemoteRuns = (name: string | undefined) => void (name ? stack.push(name) : stack.pop());

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

/** Two slices with one page each. Responses wait until `respond` is called. */
async function site() {
  const definitions = ['news', 'weather'].map(definitionOf);
  const entries = definitions.map(({ name, version }) => ({
    name,
    version,
    pages: [{ path: `/${name}` }],
    slots: [],
    nav: [],
  })) as unknown as RegistryEntry[];
  const bundles = new Map(definitions.map((definition) => [definition.name, { definition }]));
  const { renderPage: render } = await compose(entries, bundles, () => {});
  const responses: [path: string, go: () => void][] = [];
  const fetch = (async (path: string) => {
    await new Promise<void>((resolve) => responses.push([path, resolve]));
    return Response.json({ visits: 7 });
  }) as unknown as typeof globalThis.fetch;
  const open = (
    name: string,
    language: Language,
    inTurn: RenderPageOptions['runExclusive'],
    dataTimeoutMs = 5_000,
  ) => {
    const target = { path: `/${name}`, language, contact: undefined, hasSession: false };
    return render(target, {
      fetch,
      onFragmentRender: onRemoteRuns,
      runExclusive: inTurn,
      dataTimeoutMs,
      renderTimeoutMs: 5_000,
    });
  };
  /** Sends the responses that pages wait for, as soon as there are `count` of them. */
  const respond = async (name: string, count = 1) => {
    const pending = () => responses.filter(([path]) => path.endsWith(name));
    while (pending().length < count) await new Promise((resolve) => setTimeout(resolve));
    for (const [, go] of pending()) go();
  };
  return { open, respond };
}
const headingOf = ({ html }: { html: string }) => /<h1>(.*?)<\/h1>/.exec(html)?.[1];
const runAtOnce: RenderPageOptions['runExclusive'] = (render) => render();
/** As in a worker of the renderer (services/renderer/src/worker/run-exclusive.ts). */
function createRunExclusive(): RenderPageOptions['runExclusive'] {
  let last: Promise<unknown> = Promise.resolve();
  return <T,>(render: () => Promise<T>) => {
    const result = last.then(render);
    last = result.catch(() => undefined);
    return result;
  };
}

beforeEach(() => {
  stack.length = 0;
  ran.length = 0;
  // React uses a method of buffers that the test environment does not have, and logs an error.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => jest.restoreAllMocks());

test('renders two pages at once, each in its language', async () => {
  const { open, respond } = await site();
  const first = open('news', 'ko', runAtOnce);
  const second = open('weather', 'ja', runAtOnce);
  await respond('weather');
  expect(headingOf(await second)).toBe('2026年3月1日: 7 訪問');
  await respond('news');
  expect(headingOf(await first)).toBe('2026년 3월 1일: 7 방문');
});

test('says whether the page has all of its data', async () => {
  const { open, respond } = await site();
  const whole = open('news', 'ko', runAtOnce);
  await respond('news');
  expect((await whole).dehydratedState).toMatch(/^\{"at":\d+,"isComplete":true,.*"visits":7/);
  const late = await open('weather', 'ko', runAtOnce, 20);
  expect(headingOf(late)).toBe('waiting');
  expect(late.dehydratedState).toMatch(/^\{"at":\d+,"isComplete":false,"queries":\[\]/);
});

test('renders one page in four languages at once', async () => {
  const { open, respond } = await site();
  const languages = ['ko', 'en', 'ja', 'zh'] as const;
  const opened = languages.map((language) => open('news', language, runAtOnce));
  await respond('news', languages.length);
  const pages = await Promise.all(opened);
  expect(pages.map(headingOf)).toEqual([
    '2026년 3월 1일: 7 방문',
    'March 1, 2026: 7 visits',
    '2026年3月1日: 7 訪問',
    '2026年3月1日: 7 访问',
  ]);
  const skips = pages.map(({ html }) => /<a [^>]*href="#main"[^>]*>([^<]+)/.exec(html)?.[1]);
  expect(new Set(skips).size).toBe(4);
});

test('runs the code of each page under the name of its remote', async () => {
  const { open, respond } = await site();
  const inTurn = createRunExclusive();
  const pages = [open('news', 'ko', inTurn), open('weather', 'ja', inTurn)];
  await respond('weather');
  await respond('news');
  await Promise.all(pages);
  expect(new Set(ran)).toEqual(new Set(['news by news', 'weather by weather']));
  expect(stack).toEqual([]);
});
