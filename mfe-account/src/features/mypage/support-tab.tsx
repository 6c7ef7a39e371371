import { useSiteContact } from '@atlas/mfe-kit';
import { Button, Card, Disclosure, Heading, Inline, LinkButton, Stack, Text } from '@atlas/ui';
import { useState } from 'react';
import { useAccountText } from '../../shared/use-account-text';

const QUESTIONS = ['save', 'package', 'purchase', 'delete'] as const;

export function SupportTab() {
  const t = useAccountText();
  const address = useSiteContact();
  const [faq, setFaq] = useState(false);
  return (
    <Card>
      <Stack gap={4}>
        <Heading level={2} size="lg">
          {t('support.title')}
        </Heading>
        {address && <Text>{t('support.hours')}</Text>}
        <Inline gap={3}>
          {address && <LinkButton href={`mailto:${address}`}>{t('support.email')}</LinkButton>}
          <Button variant="secondary" aria-expanded={faq} onClick={() => setFaq(!faq)}>
            {t('support.faq')}
          </Button>
        </Inline>
        {faq &&
          QUESTIONS.map((key) => (
            <Disclosure key={key} summary={t(`support.question.${key}`)}>
              <Text>{t(`support.answer.${key}`)}</Text>
            </Disclosure>
          ))}
      </Stack>
    </Card>
  );
}
