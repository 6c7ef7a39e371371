import { useText } from '@atlas/mfe-kit';
import { Button, Disclosure, Stack, Text, TextArea } from '@atlas/ui';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { useFaultChoices } from '../faults/use-fault-choices';
import { useHost } from '../render-root';
import { collectReport } from './collect-report';
import { saveFile } from './save-file';
import { takeScreenshot } from './take-screenshot';

const fileName = (extension: string): string =>
  `atlas-problem-${new Date().toISOString().slice(0, 19).replaceAll(':', '-')}.${extension}`;

/** "Report a problem": saves a readable file and, on request, a screenshot. Nothing is sent. */
export function ReportForm() {
  const t = useText('developer');
  const host = useHost();
  const { operations = [] } = useFaultChoices() ?? {};
  const [description, setDescription] = useState('');
  const [hasFailed, setHasFailed] = useState(false);
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    const json = JSON.stringify(collectReport(host, { description, operations }), null, 2);
    saveFile(fileName('json'), new Blob([json], { type: 'application/json' }));
  };
  const onScreenshot = (): void =>
    void takeScreenshot().then(
      (image) => saveFile(fileName('png'), image),
      () => setHasFailed(true),
    );
  return (
    <Disclosure summary={t('report.title')}>
      <Stack as="form" gap={2} onSubmit={onSubmit}>
        <Text tone="muted" size="sm">
          {t('report.what')}
        </Text>
        <TextArea
          label={t('report.description')}
          rows={3}
          value={description}
          onChange={(event) => setDescription(event.currentTarget.value)}
        />
        <Button size="sm" type="submit">
          {t('report.save')}
        </Button>
        {'mediaDevices' in navigator && (
          <Button size="sm" type="button" variant="secondary" onClick={onScreenshot}>
            {t('report.picture')}
          </Button>
        )}
        {hasFailed && (
          <Text role="alert" size="sm">
            {t('report.noPicture')}
          </Text>
        )}
      </Stack>
    </Disclosure>
  );
}
