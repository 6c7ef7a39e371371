import { render, screen } from '@testing-library/react';
import { Button } from '../actions/Button';
import { LinkButton } from '../actions/LinkButton';
import { Icon } from '../icons/Icon';

const COUNT = 2;
const children = (
  <>
    <Icon name="thumb-up" /> Helpful ({COUNT})
  </>
).props.children;
const textNodes = (element: HTMLElement) =>
  [...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE);

test.each([
  ['button', <Button key="b">{children}</Button>],
  ['link', <LinkButton key="l" href="/" external children={children} />],
] as const)('keeps the text of a %s in one element of its own', (role, ui) => {
  render(ui);
  expect(textNodes(screen.getByRole(role))).toEqual([]);
  expect(screen.getByText('Helpful (2)').childNodes).toHaveLength(1);
});
