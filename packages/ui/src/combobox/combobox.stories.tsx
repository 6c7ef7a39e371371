import { Stateful, LONG_WORD, LOGO, PRICINGS, sample } from '../workbench/sample';
import type { SampleText } from '../workbench/sample';
import { Combobox } from './Combobox';
import { OptionList } from './OptionList';
import { OptionPopup } from './OptionPopup';

export default {};

/** A list that stays open has its place in the page. */
const PLACE = { position: 'relative', minHeight: 320 } as const;
const ignore = () => undefined;

const optionsOf = (text: SampleText) =>
  PRICINGS.map((pricing) => ({
    key: pricing,
    label: text[pricing],
    mark: [0, 1] as const,
    picture: LOGO,
    note: text.label,
    group: text.title,
  }));

export const ComboboxClosed = sample(({ text }) => (
  <Stateful first="">
    {(value, keep) => (
      <Combobox
        label={text.label}
        placeholder={text.lead}
        value={value}
        onType={keep}
        options={optionsOf(text).filter(({ label }) => label.includes(value))}
        onChoose={({ label }) => keep(label)}
        emptyText={text.lead}
      />
    )}
  </Stateful>
));

export const ComboboxError = sample(({ text }) => (
  <Combobox
    label={text.label}
    value={LONG_WORD}
    error={text.lead}
    onType={ignore}
    options={[]}
    onChoose={ignore}
    emptyText={text.lead}
  />
));

function Popup({ text, busy = false }: { text: SampleText; busy?: boolean }) {
  return (
    <div style={PLACE}>
      <OptionPopup>
        <OptionList
          id="options"
          label={text.title}
          options={optionsOf(text)}
          active={1}
          busy={busy}
          onPoint={ignore}
          onChoose={ignore}
        />
      </OptionPopup>
    </div>
  );
}

export const OptionListMany = sample(({ text }) => <Popup text={text} />);
export const OptionListLoading = sample(({ text }) => <Popup text={text} busy />);

export const OptionListLongWords = sample(({ text }) => (
  <div style={{ ...PLACE, width: 240 }}>
    <OptionPopup>
      <OptionList
        id="options"
        label={text.title}
        options={[{ key: 'long', label: LONG_WORD, note: text.body }]}
        active={-1}
        busy={false}
        onPoint={ignore}
        onChoose={ignore}
      />
    </OptionPopup>
  </div>
));
