import { describeMachine } from '../report/machine.mjs';
import { readResults, writeResults } from '../report/results.mjs';
import { FAULTS } from './faults.mjs';

const machine = describeMachine();

function before() {
  try {
    return readResults('alerts');
  } catch {
    return {};
  }
}

/** Writes what a run has seen; what it did not try stays as an earlier run on this machine saw it. */
export function writeReport(seen) {
  const known = before();
  const healthy = seen.healthy ?? known.healthy;
  const planted = FAULTS.flatMap(
    ({ name }) =>
      [...seen.planted, ...(known.planted ?? [])].find((one) => one.name === name) ?? [],
  );
  writeResults('alerts', {
    title: 'Alerts',
    command: 'npm run bench -- alerts',
    machine: machine.end(),
    data: { healthy, planted },
    sections: [
      {
        heading: 'Without a fault',
        note: healthy
          ? `${healthy.minutes} minutes with visitors: ${healthy.seen.join(', ') || 'no alert fired'}.`
          : 'Not tried.',
      },
      {
        heading: 'With a fault',
        note: 'The times of the rules are divided by ten.',
        columns: [
          'fault',
          'alerts that must fire',
          'all fired after s',
          'did not fire',
          'fired too',
        ],
        rows: planted.map(({ name, alerts, missing, others, seconds }) => [
          name,
          alerts.join(', '),
          missing.length === 0 ? seconds : '',
          missing.join(', '),
          others.join(', '),
        ]),
      },
    ],
  });
}
