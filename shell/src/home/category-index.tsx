import { CATEGORIES, CATEGORY_LABELS, findTools, toolLogoPath } from '@atlas/contracts';
import { LANGUAGES, PageLink, useContract, useLanguage, useText } from '@atlas/mfe-kit';
import { Logo } from '@atlas/ui';
import { styled } from 'styled-components';

const Index = styled.nav`
  padding-top: var(--space-4);
  border-top: 3px solid var(--color-ink);
`;

const Caption = styled.h2`
  margin-bottom: var(--space-3);
  color: var(--color-muted);
  font-size: var(--text-sm);
  font-weight: 600;
`;

const Columns = styled.ul`
  columns: 2;
  column-gap: clamp(var(--space-4), 5vw, var(--space-8));
  list-style: none;
  li {
    break-inside: avoid;
  }
`;

const Entry = styled(PageLink<'category-ranking'>)`
  display: flex;
  gap: var(--space-2);
  align-items: baseline;
  padding-block: 0.4375rem;
  border-bottom: 1px solid var(--color-line);
  color: var(--color-ink);
  text-decoration: none;
  span {
    flex: none;
    margin-left: auto;
    color: var(--color-muted);
    font-family: var(--font-figure);
    font-size: var(--text-sm);
  }
  @media (max-width: 22.49rem) {
    span {
      display: none;
    }
  }
  &:hover {
    color: var(--color-accent-ink);
    border-color: var(--color-accent);
  }
`;

/** On a phone the tools themselves are near. */
const Marks = styled.p`
  display: flex;
  gap: 12px;
  min-height: 44px;
  margin-top: var(--space-6);
  @media (max-width: 34.99rem) {
    display: none;
  }
`;

/** As many as fit beside the first screen's text. */
const MARKS = 6;

/** The same query as the grid's, so that one request serves both. */
const FIRST_PAGE = { query: { page: '1' } };

/**
 * Every category with its number of tools and a link to its ranking, and the logos of its
 * recommended tools.
 */
export function CategoryIndex() {
  const t = useText('shell');
  const { language } = useLanguage();
  const { data } = useContract(findTools, FIRST_PAGE);
  const counted = data?.facets.category;
  return (
    <Index aria-labelledby="category-index">
      <Caption id="category-index">{t('home.index')}</Caption>
      <Columns role="list">
        {CATEGORIES.map((category) => (
          <li key={category}>
            <Entry page="category-ranking" query={{ category }}>
              {CATEGORY_LABELS[category][LANGUAGES.indexOf(language)]}
              <span>{counted?.find(({ value }) => value === category)?.count}</span>
            </Entry>
          </li>
        ))}
      </Columns>
      {/* As high as the marks before they come. */}
      <Marks>
        {data?.items.slice(0, MARKS).map(({ id, name }) => (
          <PageLink key={id} page="tool" params={{ id }} aria-label={name}>
            <Logo src={toolLogoPath(id)} size="card" />
          </PageLink>
        ))}
      </Marks>
    </Index>
  );
}
