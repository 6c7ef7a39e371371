import type { RunningScenario, Scenario } from '@atlas/contracts/faults';
import { useFormat, useLocation, useText } from '@atlas/mfe-kit';
import { Button, LinkButton, Stack, Text, TextField } from '@atlas/ui';
import { useState } from 'react';
import { Row, Rows } from '../rows';
import { signScenario } from './fault-api';
import { FaultForm } from './fault-form';
import { faultLink } from './fault-link';
import { faultsOf } from './scenario-draft';
import { useFaultLabels } from './use-fault-labels';

/** The faults of the running scenario, a link that shares it, a form that changes it, and a button that ends it. */
export function RunningScenarioView({
  running: { scenario, expires },
}: {
  running: RunningScenario;
}) {
  const t = useText('developer');
  const format = useFormat();
  const labels = useFaultLabels();
  const location = useLocation();
  const [isChanging, setIsChanging] = useState(false);
  return (
    <Stack gap={2}>
      <Rows title={scenario.name}>
        {faultsOf(scenario).map((fault) => (
          <Row key={`${fault.target} ${fault.how}`}>
            <span>{labels.target(fault.target)}</span>
            <span>{labels.how(fault.how)}</span>
          </Row>
        ))}
      </Rows>
      <Text tone="muted" size="sm">
        {t('faults.until', { time: format.date(expires * 1_000, { timeStyle: 'short' }) })}
      </Text>
      <ShareScenario scenario={scenario} />
      <Button
        size="sm"
        variant="secondary"
        aria-expanded={isChanging}
        onClick={() => setIsChanging(!isChanging)}
      >
        {t('faults.change')}
      </Button>
      {isChanging && <FaultForm running={scenario} />}
      <LinkButton size="sm" href={faultLink('off', location)}>
        {t('faults.end')}
      </LinkButton>
    </Stack>
  );
}

/** A button that has the gateway sign the scenario, and then the address of this page with it. */
function ShareScenario({ scenario }: { scenario: Scenario }) {
  const t = useText('developer');
  const location = useLocation();
  const [address, setAddress] = useState('');
  const [failed, setFailed] = useState(false);
  const share = (): void =>
    void signScenario(scenario).then(
      (ticket) => {
        setFailed(false);
        setAddress(window.location.origin + faultLink(ticket, location));
      },
      () => setFailed(true),
    );
  return (
    <>
      {failed && (
        <Text role="alert" size="sm">
          {t('faults.failed')}
        </Text>
      )}
      {address ? (
        <TextField
          label={t('faults.address')}
          hint={t('faults.addressHint')}
          value={address}
          readOnly
          onFocus={(event) => event.currentTarget.select()}
        />
      ) : (
        <Button size="sm" variant="secondary" onClick={share}>
          {t('faults.share')}
        </Button>
      )}
    </>
  );
}
