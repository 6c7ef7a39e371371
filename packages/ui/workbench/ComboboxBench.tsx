import { useState } from 'react';
import { Combobox, Grid, OptionList, OptionPopup, Section } from '../src';
import { MARK } from './DisplayBench';
import type { SampleText } from './DisplayBench';

/** A list that stays open has its place in the page. */
const PLACE = { position: 'relative', minHeight: 260 } as const;

export function ComboboxBench({ text }: { text: SampleText }) {
  const [value, setValue] = useState('');
  const [active, setActive] = useState(1);
  const options = [text.free, text.freemium, text.paid].map((label) => ({
    key: label,
    label,
    mark: [0, 1] as const,
    picture: MARK,
    note: text.label,
    group: text.title,
  }));
  return (
    <Section id="combobox" title="Combobox">
      <Grid min="20rem" gap={6}>
        <Combobox
          label={text.label}
          value={value}
          onType={setValue}
          options={options.filter(({ label }) => label.includes(value))}
          onChoose={({ label }) => setValue(label)}
          emptyText={text.lead}
        />
        <div style={PLACE}>
          <OptionPopup>
            <OptionList
              id="bench-options"
              label={text.title}
              options={options}
              active={active}
              busy={false}
              onPoint={setActive}
              onChoose={() => undefined}
            />
          </OptionPopup>
        </div>
      </Grid>
    </Section>
  );
}
