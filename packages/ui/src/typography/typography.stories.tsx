import { Stack } from '../layout/Stack';
import { LONG_WORD, sample } from '../workbench/sample';
import { Clamp } from './Clamp';
import { Heading } from './Heading';
import { Text } from './Text';
import { VisuallyHidden } from './VisuallyHidden';

export default {};

const levels = [1, 2, 3, 4, 5, 6] as const;

export const Headings = sample(({ text }) => (
  <Stack>
    {levels.map((level) => (
      <Heading key={level} level={level}>
        {text.title}
      </Heading>
    ))}
  </Stack>
));

export const HeadingDisplay = sample(({ text }) => (
  <Heading level={1} size="display">
    {text.title}
  </Heading>
));

export const HeadingLongWords = sample(() => <Heading level={1}>{LONG_WORD}</Heading>);

export const Texts = sample(({ text }) => (
  <Stack>
    <Text size="lg" tone="muted">
      {text.lead}
    </Text>
    <Text>{text.body}</Text>
    <Text size="sm" tone="danger" strong>
      {text.lead}
    </Text>
    <VisuallyHidden>{text.label}</VisuallyHidden>
  </Stack>
));

export const Clamped = sample(({ text }) => (
  <Clamp lines={2} moreLabel="+" lessLabel="−">
    {text.body.repeat(4)}
  </Clamp>
));
