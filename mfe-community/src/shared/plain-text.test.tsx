import { render, screen } from '@testing-library/react';
import { PlainText } from './plain-text';

const links = () => screen.queryAllByRole('link').map((link) => link.getAttribute('href'));

test.each<[string, string, string[]]>([
  ['ends a sentence', 'See https://a.example/x.', ['https://a.example/x']],
  ['is in brackets', '(https://a.example/x)', ['https://a.example/x']],
  ['is in Korean or Japanese quotes', '「https://a.example/x」', ['https://a.example/x']],
  ['has a query and an anchor', 'http://a.example/?q=1&b=2#c !', ['http://a.example/?q=1&b=2#c']],
  [
    'comes twice',
    'https://a.example, https://b.example',
    ['https://a.example', 'https://b.example'],
  ],
  ['is followed by markup', 'https://a.example/<b>x</b>', ['https://a.example/']],
])('links only the URL when it %s', (_what, text, expected) => {
  const { container } = render(<PlainText>{text}</PlainText>);
  expect(links()).toEqual(expected);
  expect(container).toHaveTextContent(text);
});

test.each(['javascript:alert(1)', 'ftp://a.example/x', 'www.a.example', '<a href="x">x</a>'])(
  'keeps %s as text',
  (text) => {
    render(<PlainText>{text}</PlainText>);
    expect(links()).toEqual([]);
    expect(screen.getByText(text)).toBeInTheDocument();
  },
);

test('opens links of members in a new tab without referrer', () => {
  render(<PlainText>https://a.example/x</PlainText>);
  const link = screen.getByRole('link');
  expect(link).toHaveAttribute('target', '_blank');
  expect(link.getAttribute('rel')?.split(' ')).toEqual(
    expect.arrayContaining(['nofollow', 'ugc', 'noopener', 'noreferrer']),
  );
});
