import { formatCompact } from '../format/format-compact';
import { Icon } from '../icons/Icon';
import { iconPaths } from '../icons/paths';
import type { IconName } from '../icons/paths';
import { Grid } from '../layout/Grid';
import { Inline } from '../layout/Inline';
import { LONG_WORD, LOGO, sample } from '../workbench/sample';
import { Avatar } from './Avatar';
import { Badge } from './Badge';
import { Disclosure } from './Disclosure';
import { Figure } from './Figure';
import { Logo } from './Logo';
import { StarRating } from './StarRating';
import { Stat } from './Stat';
import { Table } from './Table';
import { Tile } from './Tile';

export default {};

const tones = ['neutral', 'free', 'freemium', 'paid', 'info', 'success', 'danger'] as const;

export const Badges = sample(({ text }) => (
  <Inline>
    {tones.map((tone) => (
      <Badge key={tone} tone={tone}>
        {text.label}
      </Badge>
    ))}
  </Inline>
));

export const Avatars = sample(() => (
  <Inline>
    <Avatar name="김하늘" size="sm" />
    <Avatar name="Mina" />
    <Avatar name="さくら" size="lg" />
    <Avatar name="Mina" src={LOGO} size="lg" />
  </Inline>
));

export const Marks = sample(() => (
  <Inline>
    <Logo src={LOGO} size="sm" />
    <Logo src={LOGO} />
    <Logo src={LOGO} size="card" />
    <Logo src={LOGO} size="lg" />
  </Inline>
));

export const Icons = sample(() => (
  <Inline gap={3}>
    {(Object.keys(iconPaths) as IconName[]).map((name) => (
      <Icon key={name} name={name} size={24} label={name} />
    ))}
  </Inline>
));

export const StarRatings = sample(() => (
  <Inline gap={6}>
    {[0, 2.5, 4.3, 5].map((value) => (
      <StarRating key={value} value={value} label={`${value} / 5`} />
    ))}
  </Inline>
));

export const Stats = sample(({ text }) => (
  <Grid min="9rem">
    {[0, 113, 12_000, 1_230_000].map((n) => (
      <Stat key={n} label={text.label} value={formatCompact(n)} hint={text.free} />
    ))}
  </Grid>
));

export const Tiles = sample(({ text }) => (
  <Grid min="12rem">
    {[text.label, LONG_WORD].map((name) => (
      <Tile key={name} name={name} logo={LOGO} link={<a href="#tile">{name}</a>} note={text.free}>
        <Figure $size="2xl">{formatCompact(1200)}</Figure>
      </Tile>
    ))}
  </Grid>
));

export const TableMany = sample(({ text }) => (
  <Table caption={text.title}>
    <thead>
      <tr>
        <th>{text.label}</th>
        <th>{text.free}</th>
        <th data-align="end">{text.paid}</th>
      </tr>
    </thead>
    <tbody>
      {[1, 2, 3, 4, 5, 6].map((n) => (
        <tr key={n}>
          <td>{text.lead}</td>
          <td>{text.free}</td>
          <td data-align="end">${n * 10}</td>
        </tr>
      ))}
    </tbody>
  </Table>
));

export const TableLongWords = sample(({ text }) => (
  <Table caption={text.title}>
    <thead>
      <tr>
        <th>{LONG_WORD}</th>
        <th>{text.free}</th>
      </tr>
    </thead>
    <tbody>
      <tr>
        <td>{text.body}</td>
        <td>{LONG_WORD}</td>
      </tr>
    </tbody>
  </Table>
));

export const Disclosures = sample(({ text }) => (
  <div>
    {[1, 2].map((n) => (
      <Disclosure key={n} summary={text.title} name="faq" open={n === 1}>
        {text.body}
      </Disclosure>
    ))}
  </div>
));
