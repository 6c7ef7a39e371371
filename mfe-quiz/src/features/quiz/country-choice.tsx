import { USE_COUNTRIES } from '@atlas/contracts';
import type { UseCountry } from '@atlas/contracts';
import { SelectField } from '@atlas/ui';
import { useCountryName } from '../../shared/use-country-name';
import { useQuizText } from '../../shared/use-quiz-text';

const ANY = '';

interface Props {
  country: UseCountry | undefined;
  onChange: (country: UseCountry | undefined) => void;
}

/** Country in which the tools are used. It is not guessed from the language. */
export function CountryChoice({ country, onChange }: Props) {
  const t = useQuizText();
  const countryName = useCountryName();
  return (
    <SelectField<UseCountry | typeof ANY>
      label={t('quiz.country')}
      value={country ?? ANY}
      onChange={(value) => onChange(value === ANY ? undefined : value)}
      options={[
        { value: ANY, label: t('quiz.countryAny') },
        ...USE_COUNTRIES.map((value) => ({ value, label: countryName(value) })),
      ]}
    />
  );
}
