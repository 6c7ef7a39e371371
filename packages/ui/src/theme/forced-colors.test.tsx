import { render, screen } from '@testing-library/react';
import { Button } from '../actions/Button';
import OptionList from '../combobox/OptionListPart';
import { ProgressBar } from '../feedback/ProgressBar';
import { Skeleton } from '../feedback/Skeleton';
import { SegmentedControl } from '../forms/SegmentedControl';
import { Pagination } from '../navigation/Pagination';
import { Tabs } from '../navigation/Tabs';

/** Rules of style sheets in Windows high contrast, which jsdom does not apply. */
function forcedRules(): CSSStyleRule[] {
  return [...document.styleSheets]
    .flatMap(({ cssRules }) => [...cssRules])
    .filter((rule) => rule instanceof CSSMediaRule)
    .filter(({ media }) => media.mediaText.includes('forced-colors: active'))
    .flatMap(({ cssRules }) => [...cssRules] as CSSStyleRule[]);
}

/** Declarations for an element in Windows high contrast, without spaces. */
function forcedStyleOf(element: Element | null): string {
  if (!element) throw new Error('There is no such element.');
  return forcedRules()
    .filter(({ selectorText }) => element.matches(selectorText))
    .map(({ style }) => style.cssText)
    .join('');
}

const noop = () => undefined;

test('a pressed button has the colours of a selection', () => {
  render(
    <>
      <Button variant="secondary" aria-pressed>
        On
      </Button>
      <Button variant="secondary" aria-pressed={false}>
        Off
      </Button>
    </>,
  );
  expect(forcedStyleOf(screen.getByRole('button', { name: 'On' }))).toMatch(/Highlight/);
  expect(forcedStyleOf(screen.getByRole('button', { name: 'Off' }))).not.toMatch(/Highlight/);
});

test('a disabled button is gray, also a pressed one', () => {
  render(
    <Button aria-pressed disabled>
      Off
    </Button>,
  );
  expect(forcedStyleOf(screen.getByRole('button'))).toMatch(/GrayText[^}]*$/);
});

test('the chosen segment has the colours of a selection', () => {
  const items = ['a', 'b'].map((value) => ({ value, label: value }));
  render(<SegmentedControl label="View" items={items} value="a" onChange={noop} />);
  expect(forcedStyleOf(screen.getByText('a'))).toMatch(/Highlight/);
  expect(forcedStyleOf(screen.getByText('b'))).not.toMatch(/Highlight/);
});

test('the current page has the colours of a selection', () => {
  const labels = { previous: 'Previous', next: 'Next', nav: 'Pages', page: (n: number) => `${n}` };
  render(<Pagination page={2} pageCount={3} hrefOf={String} onPage={noop} labels={labels} />);
  expect(forcedStyleOf(screen.getByRole('link', { name: '2' }))).toMatch(/Highlight/);
  expect(forcedStyleOf(screen.getByRole('link', { name: '3' }))).not.toMatch(/Highlight/);
});

test('the active option is outlined', () => {
  const options = ['Alpha', 'Beta'].map((label) => ({ key: label, label }));
  const callbacks = { onPoint: noop, onChoose: noop };
  render(
    <OptionList id="list" label="Tools" options={options} active={0} busy={false} {...callbacks} />,
  );
  expect(forcedStyleOf(screen.getByRole('option', { name: 'Alpha' }))).toMatch(/outline/);
  expect(forcedStyleOf(screen.getByRole('option', { name: 'Beta' }))).not.toMatch(/outline/);
});

test('the border of an unselected tab stays hidden', () => {
  const items = ['a', 'b'].map((value) => ({ value, label: value, content: value }));
  render(<Tabs items={items} value="a" onChange={noop} />);
  expect(forcedStyleOf(screen.getByRole('tab', { name: 'b' }))).toMatch(/Canvas/);
});

test('bars and skeletons have an outline', () => {
  const { container } = render(
    <>
      <ProgressBar label="Ease" value={40} />
      <Skeleton />
    </>,
  );
  expect(forcedStyleOf(screen.getByRole('progressbar'))).toMatch(/outline/);
  expect(forcedStyleOf(container.querySelector('[data-skeleton]'))).toMatch(/outline/);
});
