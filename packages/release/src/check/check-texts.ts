import { readFileSync } from 'node:fs';
import path from 'node:path';
import { LANGUAGES } from '@atlas/contracts';
import type { Finding } from '@atlas/contracts';
import type { Slice } from '../slice';

const SHOWN = 5;
/** Languages have different plural forms, so the suffix is ignored. */
const PLURAL = /_(?:zero|one|two|few|many|other)$/;

/** Finds texts that are missing in a language. */
export function checkTexts({ dir }: Slice): Finding[] {
  const texts = new Map(
    LANGUAGES.map((language) => [
      language,
      read(path.join(dir, 'src/locales', `${language}.json`)),
    ]),
  );
  const keys = new Set([...texts.values()].flatMap((one) => [...one.keys()]));
  return [...texts].flatMap(([language, known]): Finding[] => {
    const missing = [...keys].filter((key) => !known.get(key)?.trim());
    if (missing.length === 0) return [];
    const more = missing.length > SHOWN ? ` and ${missing.length - SHOWN} more` : '';
    return [
      {
        level: 'break',
        rule: 'texts',
        who: `visitors who read ${language}`,
        what: `${missing.slice(0, SHOWN).join(', ')}${more} has no text`,
        first: `write it in src/locales/${language}.json`,
      },
    ];
  });
}

function read(file: string): Map<string, string> {
  try {
    return new Map(flat(JSON.parse(readFileSync(file, 'utf8')) as object));
  } catch {
    return new Map();
  }
}

function flat(value: object, at = ''): [string, string][] {
  return Object.entries(value).flatMap(([key, one]: [string, unknown]): [string, string][] => {
    if (typeof one === 'object' && one !== null) return flat(one, `${at}${key}.`);
    return [[at + key.replace(PLURAL, ''), String(one)]];
  });
}
