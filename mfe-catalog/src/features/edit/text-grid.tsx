import { LANGUAGES } from '@atlas/contracts';
import type { Language } from '@atlas/contracts';
import { Badge, Card, Heading, Inline, Stack, TextArea } from '@atlas/ui';
import { useFormContext, useWatch } from 'react-hook-form';
import { styled } from 'styled-components';
import { useCatalogText } from '../../shared/use-catalog-text';
import { LIST_FIELDS, TEXT_FIELDS, lines } from './record-form';
import type { RecordFields, TextField } from './record-form';
import { useEditText } from './use-edit-text';

const FIELDS: readonly TextField[] = [...TEXT_FIELDS, ...LIST_FIELDS];

/** The languages next to each other, on a narrow screen below each other. */
const Columns = styled.div`
  display: grid;
  gap: var(--space-4);
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 16rem), 1fr));
`;

/** Texts of all languages side by side, each with the state of its translation. */
export function TextGrid() {
  const t = useEditText();
  return (
    <Card as="section" aria-label={t('texts.title')}>
      <Stack gap={5}>
        <Heading level={2} size="lg">
          {t('texts.title')}
        </Heading>
        {FIELDS.map((field) => (
          <Stack key={field} gap={3} role="group" aria-label={t(`texts.${field}`)}>
            <Heading level={3} size="md">
              {t(`texts.${field}`)}
            </Heading>
            <Columns>
              {LANGUAGES.map((language) => (
                <Translation key={language} field={field} language={language} />
              ))}
            </Columns>
          </Stack>
        ))}
      </Stack>
    </Card>
  );
}

function Translation({ field, language }: { field: TextField; language: Language }) {
  const t = useEditText();
  const { languageName } = useCatalogText();
  const { register, control } = useFormContext<RecordFields>();
  const texts = useWatch({ control, name: 'texts' });
  const isList = field !== 'tagline' && field !== 'overview';
  const state = stateOf(
    texts[language][field],
    LANGUAGES.filter((other) => other !== language).map((other) => texts[other][field]),
    isList,
  );
  return (
    <TextArea
      label={
        <Inline gap={2}>
          {languageName(language)}
          <Badge tone={state === 'done' ? 'success' : 'freemium'}>
            {t(`translation.${state}`)}
          </Badge>
        </Inline>
      }
      lang={language}
      hint={isList ? t('onePerLine') : undefined}
      rows={field === 'tagline' ? 2 : 5}
      {...register(`texts.${language}.${field}`)}
    />
  );
}

/** A list is shorter when another language has more items. */
function stateOf(
  own: string,
  others: readonly string[],
  isList: boolean,
): 'done' | 'empty' | 'missing' | 'shorter' {
  if (own.trim() === '') return others.some((other) => other.trim()) ? 'missing' : 'empty';
  const most = Math.max(...others.map((other) => lines(other).length));
  return isList && lines(own).length < most ? 'shorter' : 'done';
}
