import { LANGUAGES } from '@atlas/contracts';
import type { suggestTools as contract, Language, OutputOf, QueryOf } from '@atlas/contracts';
import { matchedRange } from '@atlas/search-text';
import type { Context } from '../context';
import type { Topic } from '../search/tool-search';

type Suggestions = OutputOf<typeof contract>;

const MOST_TOOLS = 6;
const MOST_TOPICS = 4;

/** Suggestions while a user types: tools of the search and topics that the words may mean. */
export async function suggestTools(
  { tools, index }: Context,
  { search, language, limit }: QueryOf<typeof contract>,
): Promise<Suggestions> {
  const words = search.trim();
  const { ids, topics, relaxed, understood } = index.suggest(words, Number(limit ?? MOST_TOOLS));
  const typed = relaxed?.query ?? words;
  const found = await tools.namesByIds(ids);
  return {
    tools: found.map(({ id, name, aliases = [], category, pricing }) => ({
      id,
      category,
      pricing,
      name: marked(name, typed),
      ...aliasOf(name, aliases, typed),
    })),
    topics: sameWordFirst(topics, language, typed)
      .slice(0, MOST_TOPICS)
      .map((topic) => showTopic(topic, language, typed)),
    ...(relaxed && { relaxed }),
    ...(understood && { understood }),
  };
}

function marked(text: string, typed: string): { text: string; mark?: [number, number] } {
  const mark = matchedRange(text, typed);
  if (mark) return { text, mark };
  return { text };
}

/** A name that was typed in another script is shown beside the tool's own. */
function aliasOf(name: string, aliases: readonly string[], typed: string) {
  if (matchedRange(name, typed)) return {};
  const alias = aliases.find((other) => matchedRange(other, typed));
  if (alias === undefined) return {};
  return { alias: marked(alias, typed) };
}

/** The search takes 動画 and 动画 for one word; who reads Japanese means a video by it, who reads Chinese an animation. */
function sameWordFirst(topics: readonly Topic[], language: Language, typed: string): Topic[] {
  const isTyped = (topic: Topic) => labelOf(topic, language) === typed;
  return [...topics].sort((a, b) => Number(isTyped(b)) - Number(isTyped(a)));
}

const labelOf = ({ labels }: Topic, language: Language) =>
  labels[LANGUAGES.indexOf(language)] ?? '';

function showTopic(topic: Topic, language: Language, typed: string): Suggestions['topics'][number] {
  const { kind, key } = topic;
  return { kind, key, label: marked(labelOf(topic, language), typed) };
}
