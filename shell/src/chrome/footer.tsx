import { Link, useLanguage, useInView, useSiteContact, useText } from '@atlas/mfe-kit';
import { Container, Text } from '@atlas/ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { paths } from '../paths';
import { Brand } from './brand';
import { textIn } from './text-in';
import { useNav } from './use-nav';

const Band = styled.footer`
  min-height: 20rem;
  padding-block: clamp(var(--space-8), 5vw, var(--space-12))
    clamp(var(--space-6), 5vw, var(--space-10));
  border-top: 1px solid var(--color-line);
  background: var(--color-sunken);
`;

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 2fr) repeat(3, minmax(0, 1fr));
  gap: var(--space-10) var(--space-8);
  padding-bottom: var(--space-6);
  @media (max-width: 47.99rem) {
    row-gap: var(--space-6);
    grid-template-columns: repeat(2, minmax(0, 1fr));
    > :first-child {
      grid-column: 1 / -1;
    }
    /* The longest group beside the other two. */
    > :nth-child(2) {
      grid-row: span 2;
    }
  }
`;

const About = styled.div`
  display: grid;
  gap: var(--space-3);
  align-content: start;
  justify-items: start;
  max-width: 26rem;
`;

const Links = styled.ul`
  margin-top: var(--space-2);
  list-style: none;
  a {
    display: inline-flex;
    align-items: center;
    min-height: 36px;
    color: var(--color-muted);
    font-size: var(--text-sm);
    text-decoration: none;
  }
  a:hover {
    color: var(--color-ink);
    text-decoration: underline;
  }
`;

const GROUPS = ['explore', 'more', 'legal'] as const;

/** Below the first screen of nearly every page, so it is rendered with low priority. */
export function Footer() {
  const [place, seen] = useInView<HTMLElement>({ marginPx: 0, orIdle: true });
  return <Band ref={place}>{seen && <Contents />}</Band>;
}

function Contents() {
  const t = useText('shell');
  return (
    <Container>
      <Columns>
        <About>
          <Brand />
          <Text size="sm" tone="muted">
            {t('footer.about')}
          </Text>
        </About>
        {GROUPS.map((group) => (
          <Group key={group} group={group}>
            {group === 'legal' && <OwnLinks />}
          </Group>
        ))}
      </Columns>
      <Text size="sm" tone="muted">
        {t('footer.affiliate')}
      </Text>
      <Text size="sm" tone="muted">
        {t('footer.copyright')}
      </Text>
    </Container>
  );
}

/** One column of links: the shell's, then those of the slices in order. */
function Group({ group, children }: { group: (typeof GROUPS)[number]; children?: ReactNode }) {
  const t = useText('shell');
  const { language } = useLanguage();
  const entries = useNav(`footer.${group}`);
  return (
    <nav aria-label={t(`footer.${group}`)}>
      <Text size="sm" strong>
        {t(`footer.${group}`)}
      </Text>
      <Links role="list">
        {children}
        {entries.map(({ to, text }) => (
          <li key={to}>
            <Link to={to}>{textIn(text, language)}</Link>
          </li>
        ))}
      </Links>
    </nav>
  );
}

function OwnLinks() {
  const t = useText('shell');
  const contact = useSiteContact();
  return (
    <>
      <li>
        <Link to={paths.privacy}>{t('footer.privacy')}</Link>
      </li>
      <li>
        <Link to={paths.terms}>{t('footer.terms')}</Link>
      </li>
      {contact && (
        <li>
          <a href={`mailto:${contact}`}>{t('footer.contact')}</a>
        </li>
      )}
    </>
  );
}
