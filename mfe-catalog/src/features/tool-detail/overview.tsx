import { pickText } from '@atlas/contracts';
import type { ToolDetail } from '@atlas/contracts';
import { PageLink, useFormat } from '@atlas/mfe-kit';
import { Clamp, Inline, Section, Stack, Text } from '@atlas/ui';
import { styled } from 'styled-components';
import { CheckedNote } from '../../shared/checked-note';
import { sourceOf } from '../../shared/source-of';
import { launchText } from '../../shared/launch-text';
import { useCatalogText } from '../../shared/use-catalog-text';
import { Fit } from './fit';

/** Lines before the text is cut. */
const LINES = 4;

const Keyword = styled(PageLink)`
  padding: var(--space-1) var(--space-3);
  border: 1px solid var(--color-line);
  border-radius: var(--radius-full);
  color: var(--color-ink);
  font-size: var(--text-sm);
  text-decoration: none;
  &:hover {
    border-color: var(--color-accent);
    color: var(--color-accent-ink);
  }
`;

/** Overview by the editors, or generated from facts; cut after four lines. */
export function Overview({ tool }: { tool: ToolDetail }) {
  const { t, list, country, language } = useCatalogText();
  const format = useFormat();
  const facts = {
    name: tool.name,
    company: tool.company,
    country: country(tool.country),
    date: launchText(tool, format),
  };
  const written = pickText<'overview', string>(tool, 'overview', language);
  const keywords = list(tool, 'keywords');
  /** No sentence about an empty list: a short entry has facts only. */
  const sentence = (key: string, items: readonly string[]) =>
    items.length > 0 ? [t(key, { list: items.join(' · ') })] : [];
  return (
    <Section id="overview" title={t('overview.title')}>
      <Stack gap={5}>
        <Clamp lines={LINES} moreLabel={t('overview.more')} lessLabel={t('overview.less')}>
          {(written === undefined
            ? [
                t('overview.made', facts),
                ...sentence('overview.features', list(tool, 'features')),
                ...sentence('overview.goodAt', list(tool, 'pros')),
                ...sentence('overview.suits', list(tool, 'useCases')),
              ]
            : [written, t('overview.made', facts)]
          ).join(' ')}
        </Clamp>
        <Fit tool={tool} />
        {keywords.length > 0 && (
          <Inline
            as="ul"
            gap={2}
            aria-label={t('keywords')}
            style={{ listStyle: 'none', padding: 0 }}
          >
            {keywords.map((keyword) => (
              <li key={keyword}>
                <Keyword
                  page="home"
                  query={{ q: keyword }}
                  hash="#comparison"
                >{`#${keyword}`}</Keyword>
              </li>
            ))}
          </Inline>
        )}
        {sourceOf(tool) && (
          <Text as="p" size="sm" tone="muted">
            <CheckedNote tool={tool} />
          </Text>
        )}
      </Stack>
    </Section>
  );
}
