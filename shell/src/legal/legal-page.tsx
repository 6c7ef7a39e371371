import { Page, useLanguage, useText } from '@atlas/mfe-kit';
import { Card, Container, Heading, Stack, Text } from '@atlas/ui';
import { styled } from 'styled-components';
import { LegalSections } from './legal-sections';

export type LegalDocumentName = 'privacy' | 'terms';

const Head = styled(Stack)`
  padding-block: var(--space-12) var(--space-8);
`;

/** Legal texts are Korean in every language; a notice says so in the others. */
export default function LegalPage({ document }: { document: LegalDocumentName }) {
  const t = useText('shell');
  const { language } = useLanguage();
  return (
    <Page title={t(`legal.${document}.title`)}>
      <Container width="prose">
        <Head gap={3}>
          <Heading level={1}>{t(`legal.${document}.title`)}</Heading>
          <Text tone="muted">{t(`legal.${document}.date`)}</Text>
          {language !== 'ko' && (
            <Card tone="accent" padding={4}>
              {t('legal.koreanOnly')}
            </Card>
          )}
        </Head>
        <LegalSections document={document} />
      </Container>
    </Page>
  );
}
