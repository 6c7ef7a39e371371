import { Link, useDate } from '@atlas/mfe-kit';
import { Avatar, Inline, Text } from '@atlas/ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { profilePath } from '../paths';
import { useCommunityText } from './use-community-text';

const Row = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  gap: var(--space-3);
  align-items: center;
`;

interface Props {
  author: {
    userId: string | null;
    userName: string;
    userAvatar: string | null;
    createdAt: string;
    editedAt: string | null;
  };
  /** Comments show the time too. */
  withTime?: boolean;
  /** Content next to the name. */
  children?: ReactNode;
  /** Content at the end of the line. */
  end?: ReactNode;
}

export function AuthorLine({ author, withTime = false, children, end }: Props) {
  const t = useCommunityText();
  const name = author.userName || t('anonymous');
  const date = useDate(
    author.createdAt,
    withTime ? { dateStyle: 'medium', timeStyle: 'short' } : undefined,
  );
  return (
    <Row>
      <Avatar src={author.userAvatar} name={name} size={withTime ? 'sm' : 'md'} />
      <div>
        <Inline gap={2}>
          <Text as="span" strong>
            {author.userId ? <Link to={profilePath(author.userId)}>{name}</Link> : name}
          </Text>
          {children}
        </Inline>
        <Text as="span" size="sm" tone="muted">
          <time dateTime={author.createdAt}>{date}</time>
          {author.editedAt && <span>{` · ${t('edited')}`}</span>}
        </Text>
      </div>
      <div>{end}</div>
    </Row>
  );
}
