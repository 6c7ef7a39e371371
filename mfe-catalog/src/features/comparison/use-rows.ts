import { isRated, LANGUAGES, PLATFORMS, pickText, planNameIn } from '@atlas/contracts';
import type { Tool, ToolDetail, ToolScore } from '@atlas/contracts';
import { useFormat } from '@atlas/mfe-kit';
import { useEaseText } from '../../shared/ease-texts/use-ease-text';
import { launchText } from '../../shared/launch-text';
import { useCatalogText } from '../../shared/use-catalog-text';
import { usersInWords } from '../../shared/users';
import type { Compared } from './use-details';

/** A boolean is shown as an icon, several texts as a list; `undefined` is an unknown value. */
export type CellValue = boolean | string | readonly string[] | undefined;

export interface MatrixRow {
  key: string;
  label: string;
  cells: readonly CellValue[];
  differs: boolean;
}
export interface MatrixGroup {
  key: string;
  label: string;
  rows: MatrixRow[];
}

type Plan = ToolDetail['plans'][number];

/** Facts that distinguish tools, in groups; rows without any value are omitted. */
export function useRows(compared: readonly Compared[]): MatrixGroup[] {
  const { t, category, country, language, languageName, list, perMonth } = useCatalogText();
  const ease = useEaseText();
  const format = useFormat();
  const holds = (plan: Plan | undefined) =>
    plan && pickText<'holds', string>(plan, 'holds', language);
  const membersText = ({ average, count }: ToolScore) =>
    count === 0
      ? ease('members.none')
      : ease('members.value', {
          average: format.number(average, { minimumFractionDigits: 1 }),
          count: format.number(count),
        });
  const planText = (plan: Plan) =>
    `${planNameIn(plan.name, language)}: ${perMonth(plan.monthlyPrice, plan.price)}`;

  const row = (label: string, cellOf: (one: Compared) => CellValue): MatrixRow => {
    const cells = compared.map(cellOf);
    const differs = new Set(cells.map((cell) => JSON.stringify(cell))).size > 1;
    return { key: label, label, cells, differs };
  };
  const ofTool = (label: string, cellOf: (tool: Tool) => CellValue) =>
    row(label, ({ tool }) => cellOf(tool));
  const ofDetail = (label: string, cellOf: (detail: ToolDetail) => CellValue) =>
    row(label, ({ detail }) => detail && cellOf(detail));
  const words = (items: string[]) => (items.length > 0 ? items : undefined);
  const other = (code: string) => !LANGUAGES.some((own) => own === code);

  const groups: Record<string, MatrixRow[]> = {
    fit: [
      ofDetail(t('compare.row.bestFor'), (tool) => words(list(tool, 'bestFor'))),
      ofDetail(t('compare.row.notFor'), (tool) => words(list(tool, 'notFor'))),
      ofTool(t('easeOfUse'), (tool) => (isRated(tool) ? `${tool.rating}%` : undefined)),
      row(t('scores.members'), ({ members }) => members && membersText(members)),
      ofTool(t('compare.row.level'), ({ skill }) => skill && t(`compare.level.${skill}`)),
    ],
    price: [
      ofTool(t('compare.monthly'), (tool) => perMonth(tool.monthlyPrice, tool.price)),
      ofTool(t('facet.pricing'), ({ pricing }) => t(`pricing.${pricing}`)),
      ofTool(t('compare.row.freePlan'), ({ pricing }) => pricing !== 'paid'),
      ofDetail(t('compare.row.plans'), ({ plans }) => words(plans.map(planText))),
    ],
    limits: [
      ofDetail(t('compare.row.freeHolds'), ({ plans }) => holds(plans.find(isFree))),
      ofDetail(t('compare.row.paidHolds'), ({ plans }) => holds(plans.find((one) => !isFree(one)))),
    ],
    platforms: PLATFORMS.filter((one) => one !== 'api')
      .filter((one) => compared.some(({ tool }) => tool.platforms.includes(one)))
      .map((one) => ofTool(t(`platform.${one}`), ({ platforms }) => platforms.includes(one))),
    languages: [
      ...LANGUAGES.map((code) =>
        ofTool(languageName(code), ({ languages }) => languages.includes(code)),
      ),
      ofTool(t('compare.row.others'), ({ languages }) =>
        format.list(languages.filter(other).map(languageName)),
      ),
    ],
    more: [
      ofTool(t('info.api'), ({ apiAvailable }) => apiAvailable),
      ofDetail(t('info.integrations'), ({ integrations }) => words(integrations)),
    ],
    features: [ofTool(t('features'), (tool) => words(list(tool, 'features')))],
    about: [
      ofTool(t('facet.category'), (tool) => category(tool.category)),
      ofTool(t('rank.label'), (tool) =>
        isRated(tool)
          ? t('rank.value', { rank: tool.categoryRank, size: tool.categorySize })
          : undefined,
      ),
      ofTool(t('users.monthly'), (tool) => usersInWords(tool, t, format)),
      ofTool(t('compare.row.launched'), (tool) => launchText(tool, format)),
      ofTool(t('compare.row.maker'), (tool) => `${tool.company} (${country(tool.country)})`),
    ],
  };
  const hasValue = ({ cells }: MatrixRow) =>
    cells.some((cell) => cell !== undefined && cell !== '');
  return Object.entries(groups)
    .map(([key, rows]) => ({
      key,
      label: t(`compare.group.${key as 'fit'}`),
      rows: rows.filter(hasValue),
    }))
    .filter(({ rows }) => rows.length > 0);
}

const isFree = ({ monthlyPrice }: Plan) => monthlyPrice?.cents === 0;
