import { Link, Page, useText } from '@atlas/mfe-kit';
import { Button, Container, Heading, Stack, Text } from '@atlas/ui';
import { styled } from 'styled-components';
import { paths } from '../paths';

const Centered = styled(Stack)`
  padding-block: var(--space-24);
`;

const Code = styled.p`
  color: var(--color-accent-ink);
  font-family: var(--font-figure);
  font-size: var(--text-display);
  line-height: 1;
`;

export default function NotFoundPage() {
  const t = useText('shell');
  return (
    <Page title={t('notFound.title')}>
      <Container width="prose">
        <Centered gap={4} align="start">
          <Code aria-hidden="true">404</Code>
          <Heading level={1}>{t('notFound.title')}</Heading>
          <Text tone="muted">{t('notFound.body')}</Text>
          <Button as={Link} to={paths.home}>
            {t('notFound.home')}
          </Button>
        </Centered>
      </Container>
    </Page>
  );
}
