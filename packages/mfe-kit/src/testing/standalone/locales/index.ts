import type { Platform } from '../../../platform/platform';

export const loadTexts = (platform: Platform) =>
  platform.texts.add('standalone', (language) => import(`./${language}.json`));
