import { USE_COUNTRIES } from '@atlas/contracts';
import type { UseCountry } from '@atlas/contracts';
import { SelectField } from '@atlas/ui';
import { useCountryName } from '../../shared/use-country-name';
import { useQuizText } from '../../shared/use-quiz-text';

const NOT_SAID = '';

interface Props {
  country: UseCountry | undefined;
  onChange: (country: UseCountry | undefined) => void;
}

/** Where the tools are to be used. Nothing is guessed from the language: until it is said, it is not said. */
export function CountryChoice({ country, onChange }: Props) {
  const t = useQuizText();
  const countryName = useCountryName();
  return (
    <SelectField<UseCountry | typeof NOT_SAID>
      label={t('quiz.country')}
      value={country ?? NOT_SAID}
      onChange={(value) => onChange(value === NOT_SAID ? undefined : value)}
      options={[
        { value: NOT_SAID, label: t('quiz.countryAny') },
        ...USE_COUNTRIES.map((value) => ({ value, label: countryName(value) })),
      ]}
    />
  );
}
