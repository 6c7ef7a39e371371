/** Shapes of the serif fonts of operating systems, in units of the font, as their files state them. */
const georgia = {
  familyName: 'Georgia',
  fullName: 'Georgia',
  postscriptName: 'Georgia',
  category: 'serif',
  unitsPerEm: 2048,
  ascent: 1878,
  descent: -449,
  lineGap: 0,
  capHeight: 1419,
  xHeight: 986,
  xWidthAvg: 913,
  subsets: { latin: { xWidthAvg: 913 } },
};

const times = {
  familyName: 'Times New Roman',
  fullName: 'Times New Roman',
  postscriptName: 'TimesNewRomanPSMT',
  category: 'serif',
  unitsPerEm: 2048,
  ascent: 1825,
  descent: -443,
  lineGap: 87,
  capHeight: 1356,
  xHeight: 916,
  xWidthAvg: 832,
  subsets: { latin: { xWidthAvg: 832 } },
};

/** Metrically compatible with Times New Roman, which it replaces on Linux. */
const liberation = {
  ...times,
  familyName: 'Liberation Serif',
  fullName: 'Liberation Serif',
  postscriptName: 'LiberationSerif',
};

const notoSerif = {
  familyName: 'Noto Serif',
  fullName: 'Noto Serif Regular',
  postscriptName: 'NotoSerif-Regular',
  category: 'serif',
  unitsPerEm: 1000,
  ascent: 1069,
  descent: -293,
  lineGap: 0,
  capHeight: 714,
  xHeight: 536,
  xWidthAvg: 481,
  subsets: { latin: { xWidthAvg: 481 } },
};

/**
 * The fonts that a page may show before its own, most common first. A package with the metrics of every font would be a
 * quarter of all installed files.
 */
export const systemSerifs = [georgia, times, liberation, notoSerif];
