import { toolLogoPath } from '@atlas/contracts';
import type { Category, RankedTool } from '@atlas/contracts';
import { PageLink, Slot, useFormat } from '@atlas/mfe-kit';
import { Inline, Logo, Text } from '@atlas/ui';
import { startTransition, useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { Medal } from '../../shared/medal';
import { PricingBadge } from '../../shared/pricing-badge';
import { useQuizText } from '../../shared/use-quiz-text';
import { useScoreText } from '../../shared/use-score-text';
import { VisitLink } from '../../shared/visit-link';
import { offsetOf, PART, ROWS } from './ranking-part';
import { ScoreBar } from './score-bar';

const MEDALS = 3;

const Rows = styled.ol`
  margin: 0;
  padding: 0;
  list-style: none;
  border-top: 1px solid var(--color-line);

  li {
    display: grid;
    grid-template-columns: 2.5rem minmax(0, 1fr);
    gap: var(--space-2) var(--space-4);
    align-items: center;
    padding-block: var(--space-3);
    border-bottom: 1px solid var(--color-line);
    content-visibility: auto;
    /* The usual height without padding: content of a row that is not rendered yet would cover the next row. */
    contain-intrinsic-size: auto 3rem;
  }
  @media (max-width: 39.99rem) {
    li {
      contain-intrinsic-size: auto 6rem;
    }
    li > :last-child {
      grid-column: 2;
    }
  }
  @media (min-width: 40rem) {
    li {
      grid-template-columns: 2.5rem minmax(0, 1fr) auto;
    }
    li > :last-child {
      justify-self: end;
      white-space: nowrap;
    }
  }
  /* From this width five columns fit next to the name. */
  @media (max-width: 63.99rem) {
    .wide {
      display: none;
    }
  }
  @media (min-width: 64rem) {
    li {
      grid-template-columns: 2.5rem minmax(12rem, 1fr) minmax(6rem, 14rem) 6rem 16rem;
    }
    .narrow {
      display: none;
    }
  }
`;

interface RankedListProps {
  /** All, or the part that contains the page. */
  tools: readonly RankedTool[];
  page: number;
  category: Category | 'all';
  /** Number of all rows. */
  count: number;
}

export function RankedList({ tools, page, category, count }: RankedListProps) {
  const t = useQuizText();
  const scoreText = useScoreText();
  const format = useFormat();
  const [isWhole, setWhole] = useState(false);
  // The others are rendered after these: all tools at once would block the browser for seconds.
  useEffect(() => startTransition(() => setWhole(true)), []);
  const offset = offsetOf(page);
  const first = isWhole ? 0 : (page - 1) * ROWS - offset;
  const rows = isWhole ? tools : tools.slice(first, first + ROWS);
  return (
    <>
      <Rows aria-label={t('category.list')}>
        {rows.map((tool, index) => {
          const at = offset + first + index;
          return (
            <li key={tool.id}>
              {at < MEDALS ? (
                <Medal place={at + 1} />
              ) : (
                <Text as="span" tone="muted">
                  {format.number(at + 1)}
                </Text>
              )}
              <Inline gap={3} wrap={false}>
                <Logo src={toolLogoPath(tool.id)} />
                <div>
                  <Text as="span" strong>
                    <PageLink page="tool" params={{ id: tool.id }}>
                      {tool.name}
                    </PageLink>
                  </Text>
                  <Text size="sm" tone="muted">
                    <span>{tool.company}</span>
                    <span className="narrow">{` · ${scoreText(tool)} · ${t(`pricing.${tool.pricing}`)}`}</span>
                  </Text>
                </div>
              </Inline>
              <div className="wide">
                <ScoreBar tool={tool} />
              </div>
              <span className="wide">
                <PricingBadge pricing={tool.pricing} />
              </span>
              <Inline gap={1} wrap={false}>
                <Slot
                  name="tool.compare"
                  props={{ toolId: tool.id, toolName: tool.name, compact: true }}
                />
                <VisitLink tool={tool} />
              </Inline>
            </li>
          );
        })}
      </Rows>
      <noscript>
        <Inline justify="center">
          <RowsLink rel="prev" from={(page - 2) * ROWS} rows={ROWS} {...{ category, count }} />
          <RowsLink rel="next" from={page * ROWS} rows={ROWS} {...{ category, count }} />
        </Inline>
      </noscript>
      {isWhole && count > PART && (
        <Inline justify="center" gap={4}>
          <RowsLink rel="prev" from={offset - PART} rows={PART} {...{ category, count }} />
          <RowsLink rel="next" from={offset + PART} rows={PART} {...{ category, count }} />
        </Inline>
      )}
    </>
  );
}

interface RowsLinkProps {
  rel: 'prev' | 'next';
  /** Number of rows before the first one of the linked page. */
  from: number;
  /** Rows of the linked page. */
  rows: number;
  category: Category | 'all';
  /** Number of all rows. */
  count: number;
}

/** `41–80`; nothing without rows. */
function RowsLink({ rel, from, rows, category, count }: RowsLinkProps) {
  const format = useFormat();
  if (from < 0 || from >= count) return null;
  const page = from / ROWS + 1;
  const address = `?${new URLSearchParams({ category, page: String(page) })}`;
  return (
    <a
      href={address}
      rel={rel}
    >{`${format.number(from + 1)}–${format.number(Math.min(from + rows, count))}`}</a>
  );
}
