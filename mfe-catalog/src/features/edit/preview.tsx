import { factRefOf } from '@atlas/contracts';
import type { ToolFact, ToolRecord } from '@atlas/contracts';
import { useLanguage } from '@atlas/mfe-kit';
import { Badge, Card, Grid, Heading, Inline, PageHeader, Stack, Text } from '@atlas/ui';
import { useCatalogText } from '../../shared/use-catalog-text';
import { FactSources } from '../../shared/fact-sources';
import { readValue } from './fact-values';
import { useEditText } from './use-edit-text';

/** The record in the chosen language as visitors would read it, each fact with its sources. */
export default function Preview({ record }: { record: ToolRecord }) {
  const t = useEditText();
  const { language } = useLanguage();
  const { category } = useCatalogText();
  const texts = record.texts[language] ?? record.texts.en ?? record.texts.ko ?? {};
  const maker = record.facts.find((fact) => fact.key === 'maker');
  const lead = texts.tagline === undefined ? {} : { lead: texts.tagline };
  return (
    <Stack gap={6}>
      <PageHeader
        title={record.names.default}
        {...(maker?.key === 'maker' && { by: maker.value.name })}
        {...lead}
      >
        <Inline gap={2}>
          <Badge>{category(record.category)}</Badge>
          {record.status.value !== 'active' && (
            <Badge tone="freemium">{t(`status.${record.status.value}`)}</Badge>
          )}
        </Inline>
      </PageHeader>
      {texts.overview && <Text style={{ whiteSpace: 'pre-wrap' }}>{texts.overview}</Text>}
      <Grid min="16rem" gap={4}>
        {record.facts.map((fact) => (
          <FactCard key={factRefOf(fact)} fact={fact} />
        ))}
      </Grid>
    </Stack>
  );
}

function FactCard({ fact }: { fact: ToolFact }) {
  const t = useEditText();
  const values = Object.values(readValue(fact)).filter(Boolean);
  return (
    <Card>
      <Stack gap={2}>
        <Heading level={3} size="sm">
          {t(`facts.${fact.key}`)}
          {'id' in fact && ` · ${fact.id}`}
        </Heading>
        <Text style={{ whiteSpace: 'pre-wrap' }}>{values.join(' · ')}</Text>
        <FactSources fact={{ ...fact, isOld: false }} />
      </Stack>
    </Card>
  );
}
