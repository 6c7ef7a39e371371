import { LANGUAGES } from '@atlas/contracts';
import { SelectField, Stack } from '@atlas/ui';
import { useText } from '../../../language/use-text';
import { THEMES } from '../../../theme/stored-theme';
import { MOCK_CONTENTS, MOCK_USERS } from '@atlas/contract-mocks';
import { VIEWPORTS } from './use-standalone';
import type { Standalone } from './use-standalone';

/** Each language in its own words. */
const NAMES = { ko: '한국어', en: 'English', ja: '日本語', zh: '中文' } as const;
const LATENCIES = ['0', '300', '1000', '3000'] as const;

export function Settings({ state }: { state: Standalone }) {
  const t = useText('standalone');
  const { language, setLanguage, theme, setTheme, settings, change, viewport, setViewport } = state;
  return (
    <Stack gap={3}>
      <SelectField
        label={t('language')}
        value={language}
        onChange={(next) => void setLanguage(next)}
        options={LANGUAGES.map((value) => ({ value, label: NAMES[value] }))}
      />
      <SelectField
        label={t('theme')}
        value={theme}
        onChange={setTheme}
        options={THEMES.map((value) => ({ value, label: t(`themes.${value}`) }))}
      />
      <SelectField
        label={t('user')}
        value={settings.user}
        onChange={(user) => change({ user })}
        options={MOCK_USERS.map((value) => ({ value, label: t(`users.${value}`) }))}
      />
      <SelectField
        label={t('viewport')}
        value={viewport}
        onChange={setViewport}
        options={VIEWPORTS.map((value) => ({ value, label: t(`viewports.${value}`) }))}
      />
      <SelectField
        label={t('content')}
        value={settings.content}
        onChange={(content) => change({ content })}
        options={MOCK_CONTENTS.map((value) => ({ value, label: t(`contents.${value}`) }))}
      />
      <SelectField
        label={t('latency')}
        value={String(settings.latency)}
        onChange={(next) => change({ latency: Number(next) })}
        options={LATENCIES.map((value) => ({
          value,
          label: value === '0' ? t('none') : `${value} ms`,
        }))}
      />
    </Stack>
  );
}
