import { useLocation, useText } from '@atlas/mfe-kit';
import { Button, SelectField, Stack, Text, TextField } from '@atlas/ui';
import { useState } from 'react';
import type { FormEvent } from 'react';
import type { FaultChoices } from '@atlas/contracts/faults';
import { Row, Rows } from '../panel/rows';
import { signScenario } from './ask-gateway';
import { targetsOf, toScenario, waysOf, withFault } from './draft';
import type { Fault } from './draft';
import { faultLink } from './fault-link';
import { useChoices } from './use-choices';
import { useFaultWords } from './use-fault-words';

/** Puts a scenario together and starts it in this browser; the gateway says what is allowed. */
export function FaultForm() {
  const t = useText('developer');
  const location = useLocation();
  const choices = useChoices();
  const [name, setName] = useState('');
  const [faults, setFaults] = useState<readonly Fault[]>([]);
  const [failed, setFailed] = useState(false);
  if (!choices?.allowed)
    return (
      <Text tone="muted" size="sm">
        {t(choices ? 'faults.notAllowed' : 'faults.asking')}
      </Text>
    );
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    signScenario(toScenario(name, faults)).then(
      (ticket) => window.location.assign(faultLink(ticket, location)),
      () => setFailed(true),
    );
  };
  return (
    <Stack as="form" gap={2} onSubmit={onSubmit}>
      <FaultChoice choices={choices} onChoose={(fault) => setFaults(withFault(faults, fault))} />
      <ChosenFaults faults={faults} onChange={setFaults} />
      <TextField
        label={t('faults.name')}
        value={name}
        maxLength={60}
        required
        onChange={(event) => setName(event.currentTarget.value)}
      />
      {failed && (
        <Text role="alert" size="sm">
          {t('faults.failed')}
        </Text>
      )}
      <Button size="sm" type="submit" disabled={faults.length === 0}>
        {t('faults.start')}
      </Button>
    </Stack>
  );
}

interface ChoiceProps {
  readonly choices: FaultChoices;
  onChoose(fault: Fault): void;
}

function FaultChoice({ choices, onChoose }: ChoiceProps) {
  const t = useText('developer');
  const words = useFaultWords();
  const [chosen, setChosen] = useState('browser');
  const [way, setWay] = useState('');
  const ways = waysOf(chosen, choices);
  const how = ways.includes(way) ? way : ways[0]!;
  return (
    <>
      <SelectField
        label={t('faults.target')}
        value={chosen}
        onChange={setChosen}
        options={targetsOf(choices).map((value) => ({ value, label: words.target(value) }))}
      />
      <SelectField
        label={t('faults.how')}
        value={how}
        onChange={setWay}
        options={ways.map((value) => ({ value, label: words.how(value) }))}
        hint={how.startsWith('as-') ? t('faults.asHint') : undefined}
      />
      <Button
        size="sm"
        type="button"
        variant="secondary"
        onClick={() => onChoose({ target: chosen, how })}
      >
        {t('faults.add')}
      </Button>
    </>
  );
}

interface ChosenProps {
  readonly faults: readonly Fault[];
  onChange(faults: readonly Fault[]): void;
}

function ChosenFaults({ faults, onChange }: ChosenProps) {
  const t = useText('developer');
  const words = useFaultWords();
  return (
    <Rows title={t('faults.chosen')} empty={t('faults.none')}>
      {faults.map((fault) => (
        <Row key={`${fault.target} ${fault.how}`}>
          <span>{words.both(fault)}</span>
          <Button
            size="sm"
            type="button"
            variant="secondary"
            aria-label={t('faults.removeOne', { fault: words.both(fault) })}
            onClick={() => onChange(faults.filter((one) => one !== fault))}
          >
            {t('overrides.remove')}
          </Button>
        </Row>
      ))}
    </Rows>
  );
}
