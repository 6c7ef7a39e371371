import { Button } from '../actions/Button';
import { LinkButton } from '../actions/LinkButton';
import { Badge } from '../display/Badge';
import { Logo } from '../display/Logo';
import { StarRating } from '../display/StarRating';
import { ProgressBar } from '../feedback/ProgressBar';
import { Heading } from '../typography/Heading';
import { Text } from '../typography/Text';
import { LONG_WORD, LOGO, PRICINGS, sample } from '../workbench/sample';
import { Card } from './Card';
import { Container } from './Container';
import { BottomInset } from './BottomInset';
import { Grid } from './Grid';
import { Inline } from './Inline';
import { PageHeader } from './PageHeader';
import { Section } from './Section';
import { Stack } from './Stack';

export default {};

export const Cards = sample(({ text }) => (
  <Grid>
    {PRICINGS.map((tone) => (
      <Card key={tone} interactive>
        <Stack gap={4}>
          <Inline justify="space-between" wrap={false} align="start">
            <Heading level={2}>Atlas {tone}</Heading>
            <Badge tone={tone}>{text[tone]}</Badge>
          </Inline>
          <Text tone="muted" size="sm">
            {text.body}
          </Text>
          <ProgressBar label={text.label} value={87} />
          <StarRating value={4.3} label="4.3 / 5" />
          <Button variant="secondary" block>
            {text.action}
          </Button>
        </Stack>
      </Card>
    ))}
  </Grid>
));

export const CardTones = sample(({ text }) => (
  <Grid min="12rem">
    {(['surface', 'sunken', 'accent'] as const).map((tone) => (
      <Card key={tone} tone={tone}>
        <Text>{text.lead}</Text>
      </Card>
    ))}
  </Grid>
));

export const CardLongWords = sample(({ text }) => (
  <Grid min="12rem">
    <Card>
      <Heading level={2}>{LONG_WORD}</Heading>
      <Text>{text.body}</Text>
    </Card>
  </Grid>
));

export const Containers = sample(({ text }) => (
  <>
    <Container>
      <Text>{text.body}</Text>
    </Container>
    <Container width="prose">
      <Text>{text.body}</Text>
    </Container>
  </>
));

export const PageHeaders = sample(({ text }) => (
  <PageHeader
    logo={<Logo src={LOGO} size="lg" />}
    title={text.title}
    by={text.label}
    lead={text.lead}
    actions={<Button>{text.action}</Button>}
  >
    <StarRating value={4.3} label="4.3 / 5" />
  </PageHeader>
));

export const PageHeaderLongWords = sample(({ text }) => (
  <PageHeader title={LONG_WORD} by={LONG_WORD} lead={text.body} />
));

export const Sections = sample(({ text }) => (
  <Section title={text.title} lead={text.lead} actions={<Button>{text.action}</Button>}>
    <Text>{text.body}</Text>
  </Section>
));

/** A bar at the foot of the window, and the page that ends above it. */
export const FootRooms = sample(({ text }) => (
  <Stack>
    <BottomInset bar="notice" size="72px" />
    <Text>{text.body}</Text>
    <Inline
      gap={4}
      style={{ position: 'fixed', inset: 'auto 0 0 0', height: 72, padding: 'var(--space-3)' }}
    >
      <LinkButton href="#here">{text.action}</LinkButton>
    </Inline>
  </Stack>
));
