import { Combobox } from '../combobox/Combobox';
import { RadioGroup } from '../forms/RadioGroup';
import { SegmentedControl } from '../forms/SegmentedControl';
import { SelectField } from '../forms/SelectField';
import { StarInput } from '../forms/StarInput';
import { interaction, isGone } from './interaction';
import { choicesOf, PRICINGS, Stateful } from './sample';
import type { Pricing } from './sample';

/** Use of fields by keyboard and pointer. */
export default { tags: ['no-picture'] };

const first = 'free' as Pricing;

export const ComboboxByKeyboard = interaction(
  ({ text }) => (
    <Stateful first="">
      {(value, keep) => (
        <Combobox
          label={text.label}
          value={value}
          onType={keep}
          options={PRICINGS.map((key) => ({ key, label: text[key] }))}
          onChoose={({ label }) => keep(label)}
          emptyText={text.lead}
        />
      )}
    </Stateful>
  ),
  async ({ canvas, userEvent, text }) => {
    await userEvent.click(await canvas.findByRole('combobox'));
    await canvas.findByRole('option', { name: text.paid });
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await canvas.findByDisplayValue(text.freemium);
    await isGone('listbox');
  },
);

export const StarsByKeyboard = interaction(
  ({ text }) => (
    <Stateful first={0}>
      {(value, keep) => (
        <StarInput label={text.label} value={value} onChange={keep} starLabel={String} />
      )}
    </Stateful>
  ),
  async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('radio', { name: '2' }));
    await userEvent.keyboard('{ArrowRight}');
    await canvas.findByRole('radio', { name: '3', checked: true });
  },
);

export const RadiosAndADisabledOne = interaction(
  ({ text }) => (
    <Stateful first={first}>
      {(value, keep) => (
        <RadioGroup
          label={text.label}
          value={value}
          onChange={keep}
          options={choicesOf(text).map((choice) => ({
            ...choice,
            disabled: choice.value === 'paid',
          }))}
        />
      )}
    </Stateful>
  ),
  async ({ canvas, userEvent, text }) => {
    await userEvent.click(canvas.getByText(text.freemium));
    await userEvent.click(canvas.getByText(text.paid));
    await canvas.findByRole('radio', { name: text.freemium, checked: true });
  },
);

export const Segments = interaction(
  ({ text }) => (
    <Stateful first={first}>
      {(value, keep) => (
        <SegmentedControl
          label={text.label}
          items={choicesOf(text)}
          value={value}
          onChange={keep}
        />
      )}
    </Stateful>
  ),
  async ({ canvas, userEvent, text }) => {
    await userEvent.click(canvas.getByText(text.paid));
    await canvas.findByRole('radio', { name: text.paid, checked: true });
    canvas.getByRole('radio', { name: text.free, checked: false });
  },
);

export const Select = interaction(
  ({ text }) => (
    <Stateful first={first}>
      {(value, keep) => (
        <SelectField label={text.label} options={choicesOf(text)} value={value} onChange={keep} />
      )}
    </Stateful>
  ),
  async ({ canvas, userEvent, text }) => {
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: text.label }), text.paid);
    await canvas.findByDisplayValue(text.paid);
  },
);
