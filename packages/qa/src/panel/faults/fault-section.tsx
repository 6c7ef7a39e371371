import { useText } from '@atlas/mfe-kit';
import { Disclosure } from '@atlas/ui';
import { readPageState } from '../page-state';
import { FaultForm } from './fault-form';
import { RunningScenarioView } from './running-scenario';

export function FaultSection() {
  const t = useText('developer');
  const { running } = readPageState();
  return (
    <Disclosure summary={t('faults.title')} open={running !== undefined}>
      {running ? <RunningScenarioView running={running} /> : <FaultForm />}
    </Disclosure>
  );
}
