import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderCatalog } from '../../testing/render-catalog';
import { SectionNav } from './section-nav';

/** Top offset of each section in the viewport, in px. */
let tops: Record<string, number>;

function show(
  sections: Parameters<typeof SectionNav>[0]['sections'] = ['overview', 'plans', 'faq'],
) {
  return renderCatalog(
    <>
      <SectionNav sections={sections} />
      {Object.keys(tops).map((id) => (
        <section
          key={id}
          id={id}
          ref={(part) => {
            if (part) part.getBoundingClientRect = () => ({ top: tops[id] }) as DOMRect;
          }}
        >
          <h2>Part {id}</h2>
        </section>
      ))}
    </>,
  );
}
const scrollTo = (next: Record<string, number>) => {
  tops = next;
  act(() => {
    fireEvent.scroll(window);
    jest.advanceTimersToNextFrame();
  });
};
const current = () => screen.getByRole('link', { current: 'location' });

beforeEach(() => {
  jest.useFakeTimers();
  window.innerHeight = 900;
  tops = { overview: 400, plans: 900, faq: 1_500 };
  Element.prototype.scrollIntoView = jest.fn();
});
afterEach(() => jest.useRealTimers());

it('marks the first section before any scrolling', () => {
  show();
  expect(current()).toHaveTextContent('Overview');
});

it.each([
  [{ overview: -200, plans: 301, faq: 900 }, 'Overview'],
  [{ overview: -200, plans: 300, faq: 900 }, 'Plans'],
  [{ overview: -900, plans: -400, faq: 10 }, 'Questions'],
])('at the offsets %j, marks %s', (next, name) => {
  show();
  scrollTo(next);
  expect(current()).toHaveTextContent(name);
});

it('marks the first section after scrolling back to the top', () => {
  show();
  scrollTo({ overview: -900, plans: -10, faq: 600 });
  scrollTo({ overview: 400, plans: 900, faq: 1_500 });
  expect(current()).toHaveTextContent('Overview');
});

it('skips a section that is not on the page', () => {
  show(['overview', 'alternatives', 'faq']);
  scrollTo({ overview: -900, plans: 0, faq: 100 });
  expect(current()).toHaveTextContent('Questions');
});

it('requests no frames after unmount', () => {
  const { unmount } = show();
  const requested = jest.spyOn(window, 'requestAnimationFrame');
  unmount();
  fireEvent.scroll(window);
  expect(requested).not.toHaveBeenCalled();
});

describe('navigation to a section', () => {
  const user = userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTime(ms) });

  it('scrolls to a section and focuses its heading by keyboard', async () => {
    show();
    screen.getByRole('link', { name: 'Plans' }).focus();
    await user.keyboard('{Enter}');
    expect(screen.getByRole('heading', { name: 'Part plans' })).toHaveFocus();
    expect(jest.mocked(Element.prototype.scrollIntoView).mock.instances).toEqual([
      document.getElementById('plans'),
    ]);
  });

  it.each(['ctrlKey', 'metaKey', 'shiftKey', 'altKey'])(
    'leaves a click with %s to the browser',
    (modifier) => {
      show();
      window.addEventListener('click', (event) => event.preventDefault(), { once: true });
      fireEvent.click(screen.getByRole('link', { name: 'Plans' }), { [modifier]: true });
      expect(Element.prototype.scrollIntoView).not.toHaveBeenCalled();
    },
  );

  it('leaves the link alone when its section is not rendered yet', async () => {
    show(['overview', 'reviews']);
    await user.click(screen.getByRole('link', { name: 'Reviews' }));
    expect(Element.prototype.scrollIntoView).not.toHaveBeenCalled();
    expect(screen.getByRole('link', { name: 'Reviews' })).toHaveAttribute('href', '#reviews');
  });
});
