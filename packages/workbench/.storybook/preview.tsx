import '../src/clock';
import { LANGUAGES } from '@atlas/contracts';
import type { Preview } from '@storybook/react-webpack5';
import { Frame } from '../src/frame';
import type { Look } from '../src/frame';
import { markBusy } from '../src/work';

/** Language names in the toolbar. */
const NAMES = { ko: '한국어', en: 'English', ja: '日本語', zh: '中文' } as const;
const WIDTHS = [320, 390, 768, 1440] as const;
const HEIGHT = 900;

const preview: Preview = {
  initialGlobals: { language: 'ko', theme: 'light' },
  globalTypes: {
    language: {
      toolbar: {
        icon: 'globe',
        title: 'Language',
        dynamicTitle: true,
        items: LANGUAGES.map((value) => ({ value, title: NAMES[value] })),
      },
    },
    theme: {
      toolbar: {
        icon: 'contrast',
        title: 'Theme',
        dynamicTitle: true,
        items: [
          { value: 'light', title: 'Light' },
          { value: 'dark', title: 'Dark' },
        ],
      },
    },
  },
  parameters: {
    controls: { disable: true },
    viewport: {
      options: Object.fromEntries(
        WIDTHS.map((width) => [
          `w${width}`,
          { name: `${width} px`, styles: { width: `${width}px`, height: `${HEIGHT}px` } },
        ]),
      ),
    },
  },
  loaders: [() => markBusy(true)],
  decorators: [
    (Story, { globals, id }) => (
      <Frame key={`${id} ${JSON.stringify(globals)}`} {...(globals as Look)}>
        <Story />
      </Frame>
    ),
  ],
};
export default preview;
