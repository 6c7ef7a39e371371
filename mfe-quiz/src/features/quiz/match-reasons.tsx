import type { MatchReason } from '@atlas/contracts';
import { Badge, Icon, Inline, Text } from '@atlas/ui';
import { useId } from 'react';
import { useCountryName } from '../../shared/use-country-name';
import { useQuizText } from '../../shared/use-quiz-text';

/** "Matches: ✓ free plan ✓ Korean interface" */
export function MatchReasons({ reasons }: { reasons: readonly MatchReason[] }) {
  const t = useQuizText();
  const countryName = useCountryName();
  const label = useId();
  if (reasons.length === 0) return null;
  const words = ({ code, value }: MatchReason): string => {
    if (code === 'country') return t('reasons.country', { country: countryName(value) });
    return t(`reasons.${code}.${value}`);
  };
  return (
    <Inline gap={2}>
      <Text as="span" size="xs" tone="muted" id={label}>
        {t('reasons.matches')}
      </Text>
      <Inline as="ul" role="list" gap={1} aria-labelledby={label}>
        {reasons.map((reason) => (
          <li key={reason.code}>
            <Badge>
              <Icon name="check" size={12} />
              {words(reason)}
            </Badge>
          </li>
        ))}
      </Inline>
    </Inline>
  );
}
