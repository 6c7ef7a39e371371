import type { ToolDetail } from '@atlas/contracts';
import { useFormat } from '@atlas/mfe-kit';
import { Disclosure, Section } from '@atlas/ui';
import { useId } from 'react';
import { useCatalogText } from '../../shared/use-catalog-text';

/** Questions answered from the tool's stored facts. */
export function Faq({ tool }: { tool: ToolDetail }) {
  const format = useFormat();
  const group = useId();
  const { t, list, languageName, perMonth, category, description } = useCatalogText();
  const { name } = tool;
  const features = list(tool, 'features');
  const platforms = format.list(tool.platforms.map((platform) => t(`platform.${platform}`)));
  const names = (codes: readonly string[]) => format.list(codes.map(languageName));
  const works = t('faq.language.works', { list: names(tool.languages) });
  const screen = tool.interfaceLanguages
    ? t('faq.language.interface', { list: names(tool.interfaceLanguages) })
    : t('faq.language.interfaceUnknown');
  const price = perMonth(tool.monthlyPrice, tool.price);
  // A text price (`Free`, `Custom`) is no starting price of paid plans.
  const free =
    tool.pricing === 'freemium' && !/\d/.test(tool.price) ? 'freemiumUnpriced' : tool.pricing;
  const entries = [
    [
      t('faq.what.q', { name }),
      features.length > 0
        ? t('faq.what.a', {
            name,
            category: category(tool.category),
            list: format.list(features),
          })
        : description(tool),
    ],
    [t('faq.free.q', { name }), t(`faq.free.${free}`, { name, price })],
    [t('faq.where.q', { name }), t('faq.where.a', { name, list: platforms })],
    [t('faq.language.q', { name }), `${works} ${screen}`],
    [t('faq.api.q', { name }), t(tool.apiAvailable ? 'faq.api.yes' : 'faq.api.no', { name })],
    ...(tool.skill === undefined
      ? []
      : [
          [
            t('faq.level.q', { name }),
            t(`faq.level.${tool.skill}`, { name, list: format.list(list(tool, 'useCases')) }),
          ],
        ]),
  ];
  return (
    <Section id="faq" title={t('faq.title')}>
      {entries.map(([question, answer]) => (
        <Disclosure key={question} name={group} summary={question}>
          {answer}
        </Disclosure>
      ))}
    </Section>
  );
}
