import { CATEGORY_LABELS } from '@atlas/contracts';
import type { CategorySynonyms, CuratedTask, Maker } from '@atlas/contracts';

/** Meanings of a query besides a name: a task, a category, a maker. */
export interface Concept {
  readonly kind: 'task' | 'category' | 'maker';
  readonly key: string;
  /** ko, en, ja, zh. */
  readonly labels: readonly [string, string, string, string];
  /** All labels and synonyms, labels first. */
  readonly phrases: readonly string[];
}

export interface Words {
  readonly tasks: readonly CuratedTask[];
  readonly categories: readonly CategorySynonyms[];
  readonly makers: readonly Maker[];
}

export function conceptsOf({ tasks, categories, makers }: Words): Concept[] {
  return [
    ...tasks.map((task): Concept => {
      const labels = [task.label, task.labelEn, task.labelJa, task.labelZh] as const;
      return { kind: 'task', key: task.key, labels, phrases: [...labels, ...synonymsOf(task)] };
    }),
    ...categories.map((category): Concept => {
      const labels = CATEGORY_LABELS[category.key];
      return {
        kind: 'category',
        key: category.key,
        labels,
        phrases: [...labels, ...synonymsOf(category)],
      };
    }),
    ...makers.map(({ name, aliases }): Concept => ({
      kind: 'maker',
      key: name,
      labels: [name, name, name, name],
      phrases: [name, ...aliases],
    })),
  ];
}

const synonymsOf = (words: CategorySynonyms | CuratedTask): string[] => [
  ...words.synonyms,
  ...words.synonymsEn,
  ...words.synonymsJa,
  ...words.synonymsZh,
];
