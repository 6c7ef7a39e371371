import type { FaultChoices, Scenario } from '@atlas/contracts/faults';
import { useLocation, useText } from '@atlas/mfe-kit';
import { Button, SelectField, Stack, Text, TextField } from '@atlas/ui';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { openPage } from '../open-page';
import { Row, Rows } from '../rows';
import { signScenario } from './fault-api';
import { effectsOf, faultsOf, targetsOf, toScenario, withFault } from './scenario-draft';
import type { Fault } from './scenario-draft';
import { faultLink } from './fault-link';
import { useFaultChoices } from './use-fault-choices';
import { useFaultLabels } from './use-fault-labels';

interface Props {
  /** The running scenario, which the started one replaces. */
  readonly running?: Scenario;
}

/** Composes a fault scenario and starts it in this browser. The gateway decides what is allowed. */
export function FaultForm({ running }: Props) {
  const t = useText('developer');
  const location = useLocation();
  const choices = useFaultChoices();
  const [name, setName] = useState(running?.name ?? '');
  const [faults, setFaults] = useState<readonly Fault[]>(running ? faultsOf(running) : []);
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
      (ticket) => openPage(faultLink(ticket, location)),
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
  readonly onChoose: (fault: Fault) => void;
}

function FaultChoice({ choices, onChoose }: ChoiceProps) {
  const t = useText('developer');
  const labels = useFaultLabels();
  const [chosen, setChosen] = useState('browser');
  const [effect, setEffect] = useState('');
  const effects = effectsOf(chosen, choices);
  const how = effects.find((one) => one === effect) ?? effects[0] ?? '';
  return (
    <>
      <SelectField
        label={t('faults.target')}
        value={chosen}
        onChange={setChosen}
        options={targetsOf(choices).map((value) => ({ value, label: labels.target(value) }))}
      />
      <SelectField
        label={t('faults.how')}
        value={how}
        onChange={setEffect}
        options={effects.map((value) => ({ value, label: labels.how(value) }))}
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
  readonly onChange: (faults: readonly Fault[]) => void;
}

function ChosenFaults({ faults, onChange }: ChosenProps) {
  const t = useText('developer');
  const labels = useFaultLabels();
  return (
    <Rows title={t('faults.chosen')} empty={t('faults.none')}>
      {faults.map((fault) => (
        <Row key={`${fault.target} ${fault.how}`}>
          <span>{labels.both(fault)}</span>
          <Button
            size="sm"
            type="button"
            variant="secondary"
            aria-label={t('faults.removeOne', { fault: labels.both(fault) })}
            onClick={() => onChange(faults.filter((one) => one !== fault))}
          >
            {t('overrides.remove')}
          </Button>
        </Row>
      ))}
    </Rows>
  );
}
