import { Inline } from '../layout/Inline';
import { Stack } from '../layout/Stack';
import { LONG_WORD, sample } from '../workbench/sample';
import { Button } from './Button';
import { IconButton } from './IconButton';
import { LinkButton } from './LinkButton';

export default {};

const variants = ['primary', 'secondary', 'ghost', 'danger'] as const;
const sizes = ['sm', 'md', 'lg'] as const;

export const Buttons = sample(({ text }) => (
  <Stack>
    {variants.map((variant) => (
      <Inline key={variant}>
        {sizes.map((size) => (
          <Button key={size} variant={variant} size={size}>
            {text.action}
          </Button>
        ))}
      </Inline>
    ))}
  </Stack>
));

export const ButtonsLoading = sample(({ text }) => (
  <Inline>
    {variants.map((variant) => (
      <Button key={variant} variant={variant} loading>
        {text.action}
      </Button>
    ))}
  </Inline>
));

export const ButtonsDisabled = sample(({ text }) => (
  <Inline>
    {variants.map((variant) => (
      <Button key={variant} variant={variant} disabled>
        {text.action}
      </Button>
    ))}
  </Inline>
));

export const ButtonsLongWords = sample(({ text }) => (
  <Stack>
    <Button>{LONG_WORD}</Button>
    <Button block variant="secondary">
      {text.body}
    </Button>
  </Stack>
));

export const LinkButtons = sample(({ text }) => (
  <Stack>
    {variants.map((variant) => (
      <Inline key={variant}>
        <LinkButton href="#here" variant={variant}>
          {text.action}
        </LinkButton>
        <LinkButton href="https://example.com" variant={variant} external>
          {text.action}
        </LinkButton>
      </Inline>
    ))}
  </Stack>
));

export const IconButtons = sample(({ text }) => (
  <Inline>
    {variants.map((variant) => (
      <IconButton key={variant} variant={variant} label={text.action} icon="heart" />
    ))}
    <IconButton label={text.action} icon="heart" disabled />
  </Inline>
));
