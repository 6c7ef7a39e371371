const HANGUL_FIRST = 0xac00;
const HANGUL_LAST = 0xd7a3;
const FINALS = 28;
/** Index of ㄹ among the final consonants; after it 으로 becomes 로. */
const RIEUL = 8;
/** 영 일 이 삼 사 오 육 칠 팔 구: those that end in a consonant, and in ㄹ. */
const DIGITS_CLOSED = '013678';
const DIGITS_RIEUL = '178';

type Ending = 'open' | 'closed' | 'rieul';

/**
 * Appends the Korean particle that fits the last letter: `withJosa('노션', '은/는')` is `노션은`.
 * @param word Hangul, digits or a Latin name, which is read as Koreans read it
 * @param pair the form after a consonant first
 */
export function withJosa(word: string, pair: string): string {
  const [closed = '', open = ''] = pair.split('/');
  const ending = endingOf(word);
  const isOpen = ending === 'open' || (ending === 'rieul' && open === '로');
  return word + (isOpen ? open : closed);
}

function endingOf(word: string): Ending {
  const letters = word.replace(/[^\p{L}\p{N}]+$/u, '');
  const last = letters.at(-1) ?? '';
  const code = last.charCodeAt(0);
  if (code >= HANGUL_FIRST && code <= HANGUL_LAST) return finalOf((code - HANGUL_FIRST) % FINALS);
  if (/\d/.test(last)) return digit(last);
  return latin(letters);
}

function finalOf(final: number): Ending {
  if (final === 0) return 'open';
  if (final === RIEUL) return 'rieul';
  return 'closed';
}

function digit(last: string): Ending {
  if (DIGITS_RIEUL.includes(last)) return 'rieul';
  if (DIGITS_CLOSED.includes(last)) return 'closed';
  return 'open';
}

/**
 * Capitals: 엘 알 end in ㄹ, 엠 엔 in a consonant. Words: -l, -le (구글), -m -n -ng, a short -c -k -p -t
 * (그록).
 */
function latin(letters: string): Ending {
  if (/[A-Z]$/.test(letters)) return capital(letters.slice(-1));
  if (/(?:l|[^aeiou]le)$/.test(letters)) return 'rieul';
  if (/(?:[mn]|ng|[mn]e|[^aeiou][aeiou][ckpt])$/.test(letters)) return 'closed';
  return 'open';
}

function capital(letter: string): Ending {
  if ('LR'.includes(letter)) return 'rieul';
  if ('MN'.includes(letter)) return 'closed';
  return 'open';
}
