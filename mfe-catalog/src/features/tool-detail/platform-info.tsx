import type { Tool } from '@atlas/contracts';
import { formatDate } from '@atlas/mfe-kit';
import { Stack, Text } from '@atlas/ui';
import { mailTo } from '../../shared/contact';
import { Facts } from '../../shared/facts';
import { launchText } from '../../shared/launch-text';
import { useCatalogText } from '../../shared/use-catalog-text';

/** Where the tool runs and comes from, when that was checked, and how to say that it has changed. */
export function PlatformInfo({ tool }: { tool: Tool }) {
  const { t, country, languageName } = useCatalogText();
  const mobile = tool.platforms.filter((platform) => platform === 'ios' || platform === 'android');
  const report = mailTo(t('report.subject', { name: tool.name, id: tool.id }));
  return (
    <Stack gap={4}>
      <Facts
        items={[
          [
            t('facet.platform'),
            tool.platforms.map((platform) => t(`platform.${platform}`)).join(', '),
          ],
          [
            t('info.mobile'),
            mobile.map((platform) => t(`platform.${platform}`)).join(', ') || t('no'),
          ],
          [t('facet.language'), tool.languages.map(languageName).join(', ')],
          [t('info.api'), t(tool.apiAvailable ? 'yes' : 'no')],
          [t('info.integrations'), tool.integrations.join(', ')],
          [t('info.launched'), launchText(tool)],
          [t('info.country'), country(tool.country)],
          [t('info.checked'), tool.checkedOn && formatDate(tool.checkedOn)],
          [
            t('source'),
            <a key="source" href={tool.sourceUrl} target="_blank" rel="noopener noreferrer">
              {new URL(tool.sourceUrl).hostname}
            </a>,
          ],
        ]}
      />
      {report && (
        <Text size="sm">
          <a href={report}>{t('report.label')}</a>
        </Text>
      )}
    </Stack>
  );
}
