/**
 * Names that are ordinary words as well, folded. Inside a sentence they mean the word (`make a song`); as the whole query, with
 * a capital letter or in a comparison they mean the tool.
 */
export const ORDINARY_NAMES: ReadonlySet<string> = new Set([
  ...['make', 'motion', 'rows', 'speak', 'crack', 'triple', 'snow', 'buffer', 'ramp', 'pasta'],
  ...['cursor', 'flow', 'symphony', 'comet', 'runway', 'hex', 'splice', 'flux', 'liner', 'hopper'],
  ...['stitch', 'fara', 'canvas', 'spark', 'copilot', 'agent', 'translate', 'voice'],
  ...['커서', '모션', '스노우', '크랙', '파스타', '메이크', '스피크', '트리플', '버퍼', '라이너'],
  ...['カーソル', 'モーション', 'スノー'],
]);
