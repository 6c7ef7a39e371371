import { Suspense, use } from 'react';
import type { ReactNode } from 'react';
import { renderToString } from './render-to-string';

const never = new Promise<string>(() => {});
const Waiting = () => <p>{use(never)}</p>;

function render(page: ReactNode) {
  const end = new AbortController();
  const onError = jest.fn();
  const html = renderToString(page, { onError, signal: end.signal });
  return { html, onError, abort: () => end.abort(new Error('too late')) };
}

test('renders components that wait for data', async () => {
  const Ready = ({ text }: { text: Promise<string> }) => <p>{use(text)}</p>;
  const { html } = render(
    <Suspense fallback="…">
      <Ready text={Promise.resolve('뉴스')} />
    </Suspense>,
  );
  expect(await html).toContain('<p>뉴스</p>');
});

test('leaves a component that waits too long to the browser', async () => {
  const { html, onError, abort } = render(
    <main>
      <Suspense fallback={<i>…</i>}>
        <Waiting />
      </Suspense>
    </main>,
  );
  setTimeout(abort, 20);
  expect(await html).toMatch(/^<main><!--\$!-->.*<i>…<\/i><!--\/\$--><\/main>$/s);
  expect(onError).toHaveBeenCalledTimes(1);
});

test('fails when a component outside of every boundary waits too long', async () => {
  const { html, abort } = render(<Waiting />);
  setTimeout(abort, 20);
  await expect(html).rejects.toThrow('too late');
});
