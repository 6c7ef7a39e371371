import type { FactKey, ToolDetail } from '@atlas/contracts';
import { Link, useFormat } from '@atlas/mfe-kit';
import { Inline, Stack, Text } from '@atlas/ui';
import type { ReactNode } from 'react';
import { claimPath, reportPath } from '../../paths';
import { useFactText } from '../../shared/fact-texts/use-fact-text';
import { Facts } from '../../shared/facts';
import { breakableAtDots } from '../../shared/breakable-at-dots';
import { FactSources } from '../../shared/fact-sources';
import { launchText } from '../../shared/launch-text';
import { sourceOf } from '../../shared/source-of';
import { useCatalogText } from '../../shared/use-catalog-text';
import { LanguageNames } from './language-names';

/** Platforms and origin of the tool, the date of the check, and a link to report changes. */
export function PlatformInfo({ tool }: { tool: ToolDetail }) {
  const { t, country } = useCatalogText();
  const factText = useFactText();
  const format = useFormat();
  const mobile = tool.platforms.filter((platform) => platform === 'ios' || platform === 'android');
  const names = (codes: readonly string[]) => <LanguageNames codes={codes} />;
  const source = sourceOf(tool);
  /** A value with the sources of its fact. */
  const sourced = (key: FactKey, value: ReactNode) => (
    <>
      {value}
      <FactSources fact={tool.facts?.find((fact) => fact.key === key)} />
    </>
  );
  return (
    <Stack gap={4}>
      <Facts
        items={[
          [
            t('facet.platform'),
            sourced(
              'platforms',
              format.list(tool.platforms.map((platform) => t(`platform.${platform}`))),
            ),
          ],
          [
            t('info.mobile'),
            format.list(mobile.map((platform) => t(`platform.${platform}`))) || t('no'),
          ],
          [t('facet.language'), sourced('languages', names(tool.languages))],
          [
            t('info.interface'),
            tool.interfaceLanguages
              ? sourced('interfaceLanguages', names(tool.interfaceLanguages))
              : t('info.notFound'),
          ],
          [t('info.api'), t(tool.apiAvailable ? 'yes' : 'no')],
          [t('info.integrations'), format.list(tool.integrations)],
          [t('info.launched'), sourced('launch', launchText(tool, format))],
          [t('info.country'), sourced('maker', country(tool.country))],
          [
            t('info.checked'),
            source?.verifiedAt &&
              format.date(source.verifiedAt, { dateStyle: 'long', timeZone: 'UTC' }),
          ],
          [
            t('source'),
            source && (
              <a key="source" href={source.url} target="_blank" rel="noopener noreferrer">
                {breakableAtDots(new URL(source.url).hostname)}
              </a>
            ),
          ],
        ]}
      />
      <Inline gap={4}>
        <Text size="sm">
          <Link to={reportPath(tool.id)}>{t('report.label')}</Link>
        </Text>
        <Text size="sm">
          <Link to={claimPath(tool.id)}>{factText('maker.ask')}</Link>
        </Text>
      </Inline>
    </Stack>
  );
}
