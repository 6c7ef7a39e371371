import type { Language } from '@atlas/contracts';
import type { StoredReview } from '../reviews/review.repository';
import type { Random } from './random';
import en from './texts/en.json' with { type: 'json' };
import ja from './texts/ja.json' with { type: 'json' };
import ko from './texts/ko.json' with { type: 'json' };
import zh from './texts/zh.json' with { type: 'json' };

export const DEMO_TEXTS = { ko, en, ja, zh };

type Group = 'good' | 'bad' | 'openGood' | 'openBad' | 'more' | 'comments' | 'bios';
interface About {
  tool: string;
  type: StoredReview['toolType'];
}

/** Says things of a tool in a language, and nothing twice while there is something new to say. */
export function createWriter(random: Random) {
  const said = new Set<string>();
  const tries = 400;

  function fill(frame: string, language: Language, { tool, type }: About): string {
    const texts = DEMO_TEXTS[language];
    const words = { tool, task: random.pick(texts.tasks[type]), part: random.pick(texts.parts), job: random.pick(texts.jobs) };
    const text = frame.replace(/\{(\w+)\}/g, (_, name: keyof typeof words) => words[name]);
    return language === 'en' ? text.charAt(0).toUpperCase() + text.slice(1) : text;
  }
  return {
    fill,
    say(group: Group, language: Language, about: About): string {
      let text = '';
      for (let at = 0; at < tries; at++) {
        text = fill(random.pick(DEMO_TEXTS[language][group]), language, about);
        if (!said.has(text)) break;
      }
      said.add(text);
      return text;
    },
  };
}
export type Writer = ReturnType<typeof createWriter>;
