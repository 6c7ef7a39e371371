import { choicesOf, Stateful, LONG_WORD, sample } from '../workbench/sample';
import type { Pricing, SampleText } from '../workbench/sample';
import { Pagination } from './Pagination';
import { Tabs } from './Tabs';

export default {};

const first = 'free' as Pricing;

function Pages({ text, page, of }: { text: SampleText; page: number; of: number }) {
  return (
    <Stateful first={page}>
      {(now, keep) => (
        <Pagination
          page={now}
          pageCount={of}
          hrefOf={(to) => `#page-${to}`}
          onPage={keep}
          labels={{ previous: '<', next: '>', nav: text.title, page: (n) => `${n}` }}
        />
      )}
    </Stateful>
  );
}

export const PaginationOne = sample(({ text }) => <Pages text={text} page={1} of={1} />);
export const PaginationMany = sample(({ text }) => <Pages text={text} page={7} of={13} />);
export const PaginationLast = sample(({ text }) => <Pages text={text} page={13} of={13} />);

export const TabsMany = sample(({ text }) => (
  <Stateful first={first}>
    {(value, keep) => (
      <Tabs
        label={text.label}
        value={value}
        onChange={keep}
        items={choicesOf(text).map((item) => ({
          ...item,
          content: `${item.label}: ${text.lead}`,
        }))}
      />
    )}
  </Stateful>
));

export const TabsLongWords = sample(({ text }) => (
  <Tabs
    label={text.label}
    value={first}
    onChange={() => undefined}
    items={choicesOf(text).map((item) => ({ ...item, label: LONG_WORD, content: text.body }))}
  />
));
