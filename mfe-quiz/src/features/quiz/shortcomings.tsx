import type { BrokenCondition, UnmetPreference } from '@atlas/contracts';
import { useFormat } from '@atlas/mfe-kit';
import { Badge, Inline, Text } from '@atlas/ui';
import { useId } from 'react';
import { useCountryName } from '../../shared/use-country-name';
import { useQuizText } from '../../shared/use-quiz-text';

/** "Not a perfect fit: needs some experience" */
export function UnmetPreferences({ preferences }: { preferences: readonly UnmetPreference[] }) {
  const t = useQuizText();
  const format = useFormat();
  const countryName = useCountryName();
  const words = ({ code, value }: UnmetPreference): string => {
    if (code !== 'countries') return t(`unmet.${code}.${value}`);
    const countries = value.split(',').map(countryName);
    return t('unmet.countries', { countries: format.list(countries) });
  };
  return <Shortcomings label={t('unmet.label')} items={preferences.map(words)} />;
}

/** Lists the conditions that a tool does not meet, e.g. "no Korean interface". */
export function MissingFeatures({
  missing,
  price,
}: {
  missing: readonly BrokenCondition[];
  price: string;
}) {
  const t = useQuizText();
  const countryName = useCountryName();
  const words = ({ condition, value, known }: BrokenCondition): string => {
    const kind = known ? 'missing' : 'missing.unknown';
    // `Custom` and `See site` are texts for editors.
    const unpriced = known && !/\d/.test(price);
    if (condition === 'budget')
      return unpriced ? t('missing.paidOnly') : t(`${kind}.budget`, { price });
    if (condition === 'platform') return t(`missing.platform.${value}`);
    if (condition === 'language')
      return t(`${kind}.language`, { language: t(`languages.${value}`) });
    // Without a country, the language's main country is used.
    const named = value === value.toUpperCase();
    if (!named) return t(`${kind}.readers`, { language: t(`languages.${value}`) });
    return t(`${kind}.country`, { country: countryName(value) });
  };
  return <Shortcomings label={t('missing.label')} items={missing.map(words)} />;
}

function Shortcomings({ label, items }: { label: string; items: readonly string[] }) {
  const id = useId();
  if (items.length === 0) return null;
  return (
    <Inline gap={2}>
      <Text as="span" size="xs" tone="muted" id={id}>
        {label}
      </Text>
      <Inline as="ul" role="list" gap={1} aria-labelledby={id}>
        {items.map((item) => (
          <li key={item}>
            <Badge tone="freemium">{item}</Badge>
          </li>
        ))}
      </Inline>
    </Inline>
  );
}
