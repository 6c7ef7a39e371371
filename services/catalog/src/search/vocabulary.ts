import { foldText } from '@atlas/search-text';
import { createConceptMatcher } from './concept-matcher';
import type { ConceptMatcher } from './concept-matcher';
import { conceptsOf } from './concepts';
import type { Concept, Words } from './concepts';

/** Tasks, categories and makers, which all parts of an index number alike. */
export interface Vocabulary {
  readonly concepts: readonly Concept[];
  readonly matcher: ConceptMatcher;
  taskOf(key: string): number | undefined;
  categoryOf(key: string): number | undefined;
  /** Concepts of the makers that a company's name contains. */
  makersOf(company: string): readonly number[];
}

export function createVocabulary(words: Words): Vocabulary {
  const concepts = conceptsOf(words);
  const numbered = (kind: Concept['kind']) =>
    new Map(
      concepts.flatMap((concept, number) =>
        concept.kind === kind ? [[concept.key, number] as const] : [],
      ),
    );
  const [tasks, categories] = [numbered('task'), numbered('category')];
  const makers = [...numbered('maker')].map(([name, concept]) => ({
    concept,
    name: new RegExp(`(^|[^\\p{L}])${escaped(foldText(name))}($|[^\\p{L}])`, 'u'),
  }));
  return {
    concepts,
    matcher: createConceptMatcher(concepts),
    taskOf: (key) => tasks.get(key),
    categoryOf: (key) => categories.get(key),
    makersOf(company) {
      const folded = foldText(company);
      return makers.filter(({ name }) => name.test(folded)).map(({ concept }) => concept);
    },
  };
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
