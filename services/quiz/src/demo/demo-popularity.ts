import { CATEGORIES } from '@atlas/contracts';
import type { Category, Tool } from '@atlas/contracts';
import { seeded } from '@atlas/service-kit';
import { seedOf } from './seed-of';

const MONTH_DAYS = 30;
/** Zipf's law with an exponent below 1, because visitors of a directory look at many tools. */
const EXPONENT = 0.7;

/**
 * Order of the sample visits, most visited first: an editor's estimate of how well known the tools are, not a
 * published figure. Other tools get less than the last of these.
 */
export const SAMPLE_ORDER = [
  ...[
    'chatgpt',
    'gemini',
    'canva',
    'claude',
    'deepseek',
    'perplexity',
    'grok',
    'microsoft-copilot',
  ],
  ...['notion', 'deepl', 'grammarly', 'capcut', 'character-ai', 'duolingo', 'midjourney', 'cursor'],
  ...[
    'github-copilot',
    'notebooklm',
    'elevenlabs',
    'suno',
    'gamma',
    'figma',
    'claude-code',
    'doubao',
  ],
  ...['qwen', 'kimi', 'quillbot', 'remove-bg', 'runway', 'kling-ai', 'papago', 'wrtn', 'codex'],
  ...[
    'freepik',
    'leonardo-ai',
    'adobe-firefly',
    'hugging-face',
    'replit',
    'lovable',
    'zapier',
    'n8n',
  ],
  ...['adobe-express', 'photoroom', 'heygen', 'descript', 'genspark', 'manus', 'v0', 'bolt-new'],
  ...['google-colab', 'hubspot', 'quizlet', 'qanda', 'photomath', 'ideogram', 'krea', 'seedance'],
  ...[
    'stable-diffusion',
    'flux',
    'pika',
    'vrew',
    'typecast',
    'clova-note',
    'liner',
    'felo',
    'otter',
  ],
  ...['zeta', 'crack', 'replika', 'talkie', 'semrush', 'jasper', 'mailchimp', 'copy-ai', 'udio'],
  ...[
    'moises',
    'speechify',
    'synthesia',
    'invideo',
    'opusclip',
    'picsart',
    'miricanvas',
    'windsurf',
  ],
  ...['power-bi', 'tableau', 'make', 'lark', 'fireflies-ai', 'speak', 'gauth', 'devin', 'trae'],
  ...['meitu', 'hailuo', 'luma-dream-machine', 'voicevox', 'murf-ai', 'wanderlog', 'layla'],
];
const ranks = new Map(SAMPLE_ORDER.map((id, at) => [id, at + 1]));

/**
 * Each tool's share of a day's visits; all shares of a day are 1 together. Categories and tools within them drift, so
 * that some rise and some fall.
 */
export function demoShares(tools: readonly Tool[]): (back: number) => Map<string, number> {
  const categories = CATEGORIES.map((category) => toCategory(category, tools));
  return (back) => {
    const months = back / MONTH_DAYS;
    const shares = new Map<string, number>();
    for (const { weight, growth, members } of categories) {
      const ofCategory = weight * (1 + growth) ** -months;
      const weights = members.map((tool) => tool.weight * (1 + tool.growth) ** -months);
      const sum = total(weights);
      members.forEach(({ id }, at) => shares.set(id, (ofCategory * (weights[at] ?? 0)) / sum));
    }
    const all = total([...shares.values()]);
    for (const [id, share] of shares) shares.set(id, share / all);
    return shares;
  };
}

function toCategory(category: Category, tools: readonly Tool[]) {
  const members = tools.filter((tool) => tool.category === category).map(toMember);
  return {
    members,
    weight: total(members.map(({ weight }) => weight)),
    /** Against the site as a whole, a month. */
    growth: seeded(seedOf(category))() * 0.08,
  };
}

function toMember({ id }: Tool) {
  const random = seeded(seedOf(id));
  const rank = ranks.get(id) ?? SAMPLE_ORDER.length * (1 + random() * 4);
  const weight = rank ** -EXPONENT;
  // Few rise steeply, most move little.
  return { id, weight, growth: -0.15 + random() ** 3 * 1.1 };
}

const total = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);
