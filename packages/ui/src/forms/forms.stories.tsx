import { Stack } from '../layout/Stack';
import { choicesOf, Stateful, LONG_WORD, PRICINGS, sample } from '../workbench/sample';
import type { Pricing } from '../workbench/sample';
import { Checkbox } from './Checkbox';
import { RadioGroup } from './RadioGroup';
import { SearchField } from './SearchField';
import { SegmentedControl } from './SegmentedControl';
import { SelectField } from './SelectField';
import { StarInput } from './StarInput';
import { TextArea } from './TextArea';
import { TextField } from './TextField';

export default {};

const first = 'free' as Pricing;
const ofFive = (n: number) => `${n} / 5`;

export const TextFields = sample(({ text }) => (
  <Stack>
    <TextField label={text.label} hint={text.lead} counter="0/80" />
    <TextField label={text.label} disabled defaultValue={text.paid} />
  </Stack>
));

export const TextFieldError = sample(({ text }) => (
  <TextField label={text.label} error={text.lead} defaultValue={text.paid} />
));

export const TextFieldLongWords = sample(({ text }) => (
  <TextField label={LONG_WORD} hint={text.body} error={LONG_WORD} defaultValue={text.body} />
));

export const TextAreas = sample(({ text }) => (
  <TextArea label={text.label} defaultValue={text.body} counter="120/500" />
));

export const TextAreaError = sample(({ text }) => (
  <TextArea label={text.label} error={text.lead} />
));

export const Search = sample(({ text }) => (
  <SearchField label={text.title} placeholder={text.lead} />
));

export const Select = sample(({ text }) => (
  <Stateful first={first}>
    {(value, keep) => (
      <SelectField label={text.label} options={choicesOf(text)} value={value} onChange={keep} />
    )}
  </Stateful>
));

export const SelectError = sample(({ text }) => (
  <SelectField
    label={text.label}
    options={choicesOf(text)}
    value={first}
    onChange={() => undefined}
    error={text.lead}
  />
));

export const Checkboxes = sample(({ text }) => (
  <Stack>
    <Checkbox label={text.lead} defaultChecked />
    <Checkbox label={text.body} />
    <Checkbox label={text.lead} disabled />
  </Stack>
));

export const Radios = sample(({ text }) => (
  <Stateful first={first}>
    {(value, keep) => (
      <RadioGroup
        label={text.label}
        value={value}
        onChange={keep}
        options={choicesOf(text).map((choice) => ({
          ...choice,
          description: text.lead,
          disabled: choice.value === 'paid',
        }))}
      />
    )}
  </Stateful>
));

export const Segments = sample(({ text }) => (
  <Stateful first={first}>
    {(value, keep) => (
      <SegmentedControl label={text.label} items={choicesOf(text)} value={value} onChange={keep} />
    )}
  </Stateful>
));

export const SegmentsLongWords = sample(({ text }) => (
  <SegmentedControl
    label={text.label}
    items={PRICINGS.map((value) => ({ value, label: `${text.title} ${value}` }))}
    value={first}
    onChange={() => undefined}
  />
));

export const Stars = sample(({ text }) => (
  <Stateful first={4}>
    {(value, keep) => (
      <StarInput label={text.label} value={value} onChange={keep} starLabel={ofFive} />
    )}
  </Stateful>
));

export const StarsError = sample(({ text }) => (
  <StarInput
    label={text.label}
    value={0}
    onChange={() => undefined}
    starLabel={ofFive}
    error={text.lead}
  />
));
