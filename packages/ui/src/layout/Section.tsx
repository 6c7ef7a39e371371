import type { ComponentPropsWithRef, ReactNode } from 'react';
import { useId } from 'react';
import { styled } from 'styled-components';
import { Skeleton } from '../feedback/Skeleton';
import { Heading } from '../typography/Heading';
import type { HeadingLevel } from '../typography/Heading';
import { Text } from '../typography/Text';

const Root = styled.section`
  padding-block: var(--space-10) var(--space-12);
  scroll-margin-top: var(--size-sticky);
  @media (max-width: 34.99rem) {
    padding-block: var(--space-6);
  }
`;

const Head = styled.header`
  position: relative;
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-4);
  align-items: end;
  justify-content: space-between;
  margin-bottom: clamp(var(--space-4), 3vw, var(--space-6));
  padding-top: var(--space-5);
  border-top: 1px solid var(--color-line);

  &::before {
    content: '';
    position: absolute;
    top: -2px;
    left: 0;
    width: var(--space-10);
    height: 3px;
    background: var(--color-accent);
  }
`;

const Words = styled.div`
  display: grid;
  gap: var(--space-2);
  max-width: var(--size-prose);
`;

export interface SectionProps extends Omit<ComponentPropsWithRef<'section'>, 'title'> {
  title: ReactNode;
  lead?: ReactNode;
  actions?: ReactNode;
  level?: HeadingLevel;
}

/** A titled section; with `id` it is a link target. */
export function Section({ title, lead, actions, level = 2, children, ...rest }: SectionProps) {
  const titleId = useId();
  return (
    <Root aria-labelledby={titleId} {...rest}>
      <Head>
        <Words>
          <Heading level={level} size="2xl" id={titleId}>
            {title}
          </Heading>
          {lead && <Text tone="muted">{lead}</Text>}
        </Words>
        {actions}
      </Head>
      {children}
    </Root>
  );
}

/** Skeleton of a section whose title is not known yet, of the same height. */
export function SectionSkeleton({ children }: { children: ReactNode }) {
  return (
    <Root as="div" aria-hidden>
      <Head as="div">
        <Words>
          <Skeleton width="12rem" height="1.9rem" />
          <Skeleton width="20rem" />
        </Words>
      </Head>
      {children}
    </Root>
  );
}
