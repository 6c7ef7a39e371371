import { changedValueIn, listToolChanges } from '@atlas/contracts';
import type { ToolDetail } from '@atlas/contracts';
import { useContract, useFormat, useLanguage } from '@atlas/mfe-kit';
import { Heading, Stack, Table } from '@atlas/ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import { dateText } from '../../shared/date-text';
import { useFeatureText } from '../../shared/use-feature-text';
import en from './price-texts/locales/en.json';
import ja from './price-texts/locales/ja.json';
import ko from './price-texts/locales/ko.json';
import zh from './price-texts/locales/zh.json';
import { pricePoints } from './price-points';
import type { PriceChange, PricePoint } from './price-points';

const TEXTS = { ko, en, ja, zh };
/** The catalog stores what it found for 400 days. */
const DAYS = 400;
const DAY_MS = 86_400_000;
const CHART = { width: 320, height: 96, edge: 12 };

const Chart = styled.svg`
  width: 100%;
  max-width: 28rem;
  height: auto;
  overflow: visible;
  path {
    fill: none;
    stroke: var(--color-accent);
    stroke-width: 2.5;
  }
  circle {
    fill: var(--color-accent);
  }
`;

/** Prices of a tool over time as a chart with its table; nothing without a known change. */
export default function PriceHistory({ tool }: { tool: ToolDetail }) {
  const text = useFeatureText(TEXTS);
  const format = useFormat();
  const { language } = useLanguage();
  // Of the day the page was opened: midnight does not ask again.
  const [since] = useState(() => new Date(Date.now() - DAYS * DAY_MS).toISOString().slice(0, 10));
  const found = useContract(listToolChanges, { query: { ids: tool.id, since } });
  const points = pricePoints([
    ...newsOf(tool),
    ...(found.data ?? []).filter(({ kind }) => kind === 'price'),
  ]);
  const first = points[0];
  const last = points.at(-1);
  if (!first || !last) return null;
  const opening = points[1]?.at ?? '';
  const shown = ({ price }: PricePoint) => changedValueIn(price, language, format);
  return (
    <Stack gap={3} data-price-history>
      <Heading level={3} size="lg">
        {text('title')}
      </Heading>
      <Steps points={points} label={text('chart', { first: shown(first), last: shown(last) })} />
      <Table caption={text('title')}>
        <thead>
          <tr>
            <th scope="col">{text('date')}</th>
            <th scope="col" data-align="end">
              {text('price')}
            </th>
          </tr>
        </thead>
        <tbody>
          {points.map((point) => (
            <tr key={`${point.at} ${point.price}`}>
              <td>
                {point.at
                  ? dateText(point.at, format)
                  : text('before', { date: dateText(opening, format) })}
              </td>
              <td data-align="end">{shown(point)}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Stack>
  );
}

function newsOf({ changes = [] }: ToolDetail): PriceChange[] {
  return changes.flatMap(({ kind, date, before, after }) =>
    kind === 'price' && before !== undefined && after !== undefined
      ? [{ at: date, before, after }]
      : [],
  );
}

/** A line that keeps each price until the next. */
function Steps({ points, label }: { points: readonly PricePoint[]; label: string }) {
  const { width, height, edge } = CHART;
  const highest = Math.max(...points.map(({ amount }) => amount), 1);
  const step = (width - 2 * edge) / points.length;
  const places = points.map(({ amount }, at) => ({
    x: edge + at * step,
    y: edge + (1 - amount / highest) * (height - 2 * edge),
  }));
  const line = places.map(({ x, y }, at) => `${at === 0 ? 'M' : 'L'}${x} ${y}h${step}`).join('');
  return (
    <Chart viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
      <path d={line} />
      {places.map(({ x, y }) => (
        <circle key={x} cx={x} cy={y} r="4.5" />
      ))}
    </Chart>
  );
}
