import { useState } from 'react';
import {
  Checkbox,
  Grid,
  Pagination,
  RadioGroup,
  SearchField,
  Section,
  SelectField,
  Stack,
  StarInput,
  Tabs,
  TextArea,
  TextField,
} from '../src';
import type { SampleText } from './DisplayBench';

const values = ['free', 'freemium', 'paid'] as const;

export function FormBench({ text }: { text: SampleText }) {
  const [choice, setChoice] = useState<(typeof values)[number]>('free');
  const [stars, setStars] = useState(4);
  const [page, setPage] = useState(7);
  const options = values.map((value) => ({ value, label: text[value] }));
  return (
    <Section id="forms" title="Forms">
      <Grid min="20rem" gap={6}>
        <Stack>
          <SearchField label={text.title} placeholder={text.lead} />
          <TextField label={text.label} hint={text.lead} counter="0/80" />
          <TextField label={text.label} error={text.lead} defaultValue={text.paid} />
          <TextField label={text.label} disabled defaultValue={text.paid} />
          <TextArea label={text.label} defaultValue={text.body} />
          <SelectField label={text.label} options={options} value={choice} onChange={setChoice} />
        </Stack>
        <Stack>
          <RadioGroup
            label={text.label}
            value={choice}
            onChange={setChoice}
            options={options.map((o) => ({ ...o, description: text.lead }))}
          />
          <Checkbox label={text.lead} defaultChecked />
          <Checkbox label={text.lead} disabled />
          <StarInput
            label={text.label}
            value={stars}
            onChange={setStars}
            starLabel={(n) => `${n} / 5`}
          />
          <Tabs
            label={text.label}
            value={choice}
            onChange={setChoice}
            items={options.map((o) => ({ ...o, content: `${o.label}: ${text.lead}` }))}
          />
        </Stack>
      </Grid>
      <div style={{ marginTop: 32 }}>
        <Pagination
          page={page}
          pageCount={13}
          hrefOf={(to) => `#page-${to}`}
          onPage={setPage}
          labels={{ previous: '<', next: '>', nav: text.title, page: (n) => `${n}` }}
        />
      </div>
    </Section>
  );
}
