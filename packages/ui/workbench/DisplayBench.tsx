import {
  Avatar,
  Badge,
  Button,
  Card,
  Clamp,
  Disclosure,
  Figure,
  Grid,
  Heading,
  Icon,
  IconButton,
  Inline,
  LinkButton,
  Mark,
  PageHeader,
  ProgressBar,
  Section,
  Stack,
  StarRating,
  Stat,
  Table,
  Text,
  Tile,
  formatCompact,
} from '../src';
import { iconPaths } from '../src/icons/paths';
import type { IconName } from '../src/icons/paths';
import type { samples } from './samples';

export type SampleText = (typeof samples)['ko'];

export const MARK =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 32 32'%3E%3Crect width='32' height='32' fill='%232340c4'/%3E%3C/svg%3E";

const variants = ['primary', 'secondary', 'ghost', 'danger'] as const;
const sizes = ['sm', 'md', 'lg'] as const;

export function DisplayBench({ text }: { text: SampleText }) {
  return (
    <>
      <Stack gap={4} style={{ paddingBlock: 48, maxWidth: '52rem' }}>
        <Heading level={1} size="display">
          {text.title}
        </Heading>
        <Text size="lg" tone="muted">
          {text.lead}
        </Text>
        <Inline gap={3}>
          <Button size="lg">{text.action}</Button>
          <LinkButton href="#cards" size="lg" variant="secondary">
            {text.action}
          </LinkButton>
          <LinkButton href="#cards" size="lg" variant="ghost" external>
            {text.action}
          </LinkButton>
        </Inline>
      </Stack>
      <Grid min="9rem">
        {[113, 1200, 12000, 1_230_000].map((n) => (
          <Stat key={n} label={text.label} value={formatCompact(n)} hint={text.free} />
        ))}
        <Tile
          name={text.label}
          mark={MARK}
          link={<a href="#cards">{text.label}</a>}
          note={text.free}
        >
          <Figure $size="2xl">{formatCompact(1200)}</Figure>
        </Tile>
      </Grid>
      <Cards text={text} />
      <Section id="page-header" title="PageHeader">
        <PageHeader
          title={text.title}
          by={text.label}
          lead={text.lead}
          actions={<Button>{text.action}</Button>}
        >
          <StarRating value={4.3} label="4.3 / 5" />
        </PageHeader>
      </Section>
      <Buttons text={text} />
      <Texts text={text} />
    </>
  );
}

function Cards({ text }: { text: SampleText }) {
  return (
    <Section
      id="cards"
      title={text.title}
      lead={text.lead}
      actions={<Button variant="secondary">{text.action}</Button>}
    >
      <Grid>
        {(['free', 'freemium', 'paid'] as const).map((tone) => (
          <Card key={tone} interactive>
            <Stack gap={4}>
              <Inline justify="space-between" wrap={false} align="start">
                <Heading level={3}>Atlas {tone}</Heading>
                <Badge tone={tone}>{text[tone]}</Badge>
              </Inline>
              <Text tone="muted" size="sm">
                {text.body}
              </Text>
              <ProgressBar label={text.label} value={87} />
              <Inline justify="space-between">
                <StarRating value={4.3} label="4.3 / 5" />
                <Text as="span" size="sm" tone="muted">
                  {formatCompact(4_500_000)}
                </Text>
              </Inline>
              <Button variant="secondary" block>
                {text.action}
              </Button>
            </Stack>
          </Card>
        ))}
      </Grid>
    </Section>
  );
}

function Buttons({ text }: { text: SampleText }) {
  return (
    <Section id="buttons" title="Button">
      <Stack>
        {variants.map((variant) => (
          <Inline key={variant}>
            {sizes.map((size) => (
              <Button key={size} variant={variant} size={size}>
                {text.action}
              </Button>
            ))}
            <Button variant={variant} loading>
              {text.action}
            </Button>
            <Button variant={variant} disabled>
              {text.action}
            </Button>
            <IconButton variant={variant} label={text.action} icon="heart" />
          </Inline>
        ))}
        <Inline>
          {(['neutral', 'free', 'freemium', 'paid', 'info', 'success', 'danger'] as const).map(
            (tone) => (
              <Badge key={tone} tone={tone}>
                {tone}
              </Badge>
            ),
          )}
        </Inline>
        <Inline gap={3}>
          {(Object.keys(iconPaths) as IconName[]).map((name) => (
            <Icon key={name} name={name} size={24} label={name} />
          ))}
        </Inline>
        <Inline>
          <Avatar name="김하늘" size="sm" />
          <Avatar name="Mina" />
          <Avatar name="さくら" size="lg" />
          <Mark src={MARK} />
        </Inline>
      </Stack>
    </Section>
  );
}

function Texts({ text }: { text: SampleText }) {
  return (
    <Section id="text" title="Clamp, Table, Disclosure">
      <Stack gap={6}>
        <Clamp lines={2} moreLabel="+" lessLabel="−">
          {text.body.repeat(4)}
        </Clamp>
        <Table caption={text.title}>
          <thead>
            <tr>
              <th>{text.label}</th>
              <th>{text.free}</th>
              <th data-align="end">{text.paid}</th>
            </tr>
          </thead>
          <tbody>
            {[1, 2, 3].map((n) => (
              <tr key={n}>
                <td>{text.lead}</td>
                <td>{text.free}</td>
                <td data-align="end">${n * 10}</td>
              </tr>
            ))}
          </tbody>
        </Table>
        <div>
          {[1, 2].map((n) => (
            <Disclosure key={n} summary={text.title} name="faq" open={n === 1}>
              {text.body}
            </Disclosure>
          ))}
        </div>
      </Stack>
    </Section>
  );
}
