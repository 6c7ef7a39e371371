import type { Tool } from '@atlas/contracts';
import { Disclosure, Section } from '@atlas/ui';
import { useId } from 'react';
import { useCatalogText } from '../../shared/use-catalog-text';

/** Questions that the tool's own facts answer; nothing is said that is not stored. */
export function Faq({ tool }: { tool: Tool }) {
  const group = useId();
  const { t, list, languageName, perMonth, category } = useCatalogText();
  const { name } = tool;
  const platforms = tool.platforms.map((platform) => t(`platform.${platform}`)).join(', ');
  const languages = tool.languages.map(languageName).join(', ');
  const price = perMonth(tool.monthlyPrice, tool.price);
  const entries = [
    [
      t('faq.what.q', { name }),
      t('faq.what.a', {
        name,
        category: category(tool.category),
        list: list(tool, 'features').join(', '),
      }),
    ],
    [t('faq.free.q', { name }), t(`faq.free.${tool.pricing}`, { name, price })],
    [t('faq.where.q', { name }), t('faq.where.a', { name, list: platforms })],
    [t('faq.language.q', { name }), t('faq.language.a', { name, list: languages })],
    [t('faq.api.q', { name }), t(tool.apiAvailable ? 'faq.api.yes' : 'faq.api.no', { name })],
    [
      t('faq.level.q', { name }),
      t(`faq.level.${tool.skill}`, { name, list: list(tool, 'useCases').join(', ') }),
    ],
  ];
  return (
    <Section title={t('faq.title')}>
      {entries.map(([question, answer]) => (
        <Disclosure key={question} name={group} summary={question}>
          {answer}
        </Disclosure>
      ))}
    </Section>
  );
}
