import { useText } from '@atlas/mfe-kit';
import { usePlatform } from '@atlas/mfe-kit/host';
import { Button, Disclosure, Stack, Text, TextArea } from '@atlas/ui';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { useChoices } from '../faults/use-choices';
import { collectReport } from './collect-report';
import { saveFile } from './save-file';
import { takePicture } from './take-picture';

const nameOf = (end: string): string =>
  `atlas-problem-${new Date().toISOString().slice(0, 19).replaceAll(':', '-')}.${end}`;

/** "Report a problem": a file that a person can read, and a picture if they want one. Nothing is sent anywhere. */
export function ReportForm() {
  const t = useText('developer');
  const platform = usePlatform();
  const { operations = [] } = useChoices() ?? {};
  const [said, setSaid] = useState('');
  const [noPicture, setNoPicture] = useState(false);
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    const json = JSON.stringify(collectReport(platform, { said, operations }), null, 2);
    saveFile(nameOf('json'), new Blob([json], { type: 'application/json' }));
  };
  const onPicture = (): void =>
    void takePicture().then(
      (picture) => saveFile(nameOf('png'), picture),
      () => setNoPicture(true),
    );
  return (
    <Disclosure summary={t('report.title')}>
      <Stack as="form" gap={2} onSubmit={onSubmit}>
        <Text tone="muted" size="sm">
          {t('report.what')}
        </Text>
        <TextArea
          label={t('report.said')}
          rows={3}
          value={said}
          onChange={(event) => setSaid(event.currentTarget.value)}
        />
        <Button size="sm" type="submit">
          {t('report.save')}
        </Button>
        {'mediaDevices' in navigator && (
          <Button size="sm" type="button" variant="secondary" onClick={onPicture}>
            {t('report.picture')}
          </Button>
        )}
        {noPicture && (
          <Text role="alert" size="sm">
            {t('report.noPicture')}
          </Text>
        )}
      </Stack>
    </Disclosure>
  );
}
