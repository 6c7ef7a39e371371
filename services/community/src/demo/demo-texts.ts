import type { Category, Language, PromptCategory } from '@atlas/contracts';
import type { Random } from './random';
import enTopics from './texts/en-topics.json' with { type: 'json' };
import en from './texts/en.json' with { type: 'json' };
import jaTopics from './texts/ja-topics.json' with { type: 'json' };
import ja from './texts/ja.json' with { type: 'json' };
import koTopics from './texts/ko-topics.json' with { type: 'json' };
import ko from './texts/ko.json' with { type: 'json' };
import zhTopics from './texts/zh-topics.json' with { type: 'json' };
import zh from './texts/zh.json' with { type: 'json' };

interface Topics {
  /** What tools of a category are used for, and what is said of them. */
  tools: Record<Category, { tasks: readonly string[]; parts: readonly string[] }>;
  /** What prompts of a category are about. */
  prompts: Record<PromptCategory, readonly string[]>;
}
export const DEMO_TEXTS = { ko, en, ja, zh };
export const TOPICS: Record<Language, Topics> = {
  ko: koTopics,
  en: enTopics,
  ja: jaTopics,
  zh: zhTopics,
};

type Group = 'good' | 'bad' | 'openGood' | 'openBad' | 'comments' | 'bios';
type Words = Record<'tool' | 'task' | 'part' | 'job', string>;

/** What one text and the answers to it are about. */
export interface Subject {
  readonly language: Language;
  readonly category: Category;
  readonly words: Words;
}

/** Says things in a language, and nothing twice while there is something new to say. */
export function createWriter(random: Random) {
  const said = new Set<string>();
  const tries = 400;

  function fill(frame: string, { language, words }: Subject): string {
    const text = frame.replace(/\{(\w+)\}/g, (_, name: keyof Words) => words[name]);
    return language === 'en' ? text.charAt(0).toUpperCase() + text.slice(1) : text;
  }
  /** The first that `make` makes and that was not said yet; the last resort is one that was. */
  function fresh<Made>(make: () => Made, textOf: (made: Made) => string): Made {
    let made = make();
    for (let at = 1; at < tries && said.has(textOf(made)); at++) made = make();
    said.add(textOf(made));
    return made;
  }
  const partOf = (language: Language, category: Category): string =>
    random.pick(
      random.next() < 0.6 ? TOPICS[language].tools[category].parts : DEMO_TEXTS[language].parts,
    );

  return {
    /** Something to do with a tool of this category, and a part of the tool that matters there. */
    subject(language: Language, category: Category, tool: string): Subject {
      const [task, job] = [
        random.pick(TOPICS[language].tools[category].tasks),
        random.pick(DEMO_TEXTS[language].jobs),
      ];
      return { language, category, words: { tool, task, part: partOf(language, category), job } };
    },
    say: (group: Group, subject: Subject): string =>
      fresh(
        () => fill(random.pick(DEMO_TEXTS[subject.language][group]), subject),
        (text) => text,
      ),
    /** So many sentences, each of another part of the tool; answers take up the last one. */
    sayMore(group: 'more' | 'moreBad', subject: Subject, count: number): string[] {
      const { language, category, words } = subject;
      const [frames, parts] = [new Set<string>(), new Set<string>()];
      return Array.from({ length: count }, () => {
        let frame = '';
        const text = fresh(
          () => {
            do {
              frame = random.pick(DEMO_TEXTS[language][group]);
              words.part = partOf(language, category);
            } while (frames.has(frame) || parts.has(words.part));
            return fill(frame, subject);
          },
          (made) => made,
        );
        frames.add(frame);
        parts.add(words.part);
        return text;
      });
    },
    prompt(language: Language, category: PromptCategory) {
      return fresh(
        () => {
          const task = random.pick(TOPICS[language].prompts[category]);
          const subject: Subject = {
            language,
            category: 'text',
            words: { tool: '', task, part: '', job: '' },
          };
          const [title, description, prompt] = random
            .pick(DEMO_TEXTS[language].prompts)
            .map((frame) => fill(frame, subject)) as [string, string, string];
          return { title, description, prompt, tags: [task.replace(/^an? /, '')] };
        },
        ({ title }) => title,
      );
    },
  };
}
export type Writer = ReturnType<typeof createWriter>;
