import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliDecompressSync } from 'node:zlib';

const HERE = fileURLToPath(new URL('pinned/', import.meta.url));
const CACHE = fileURLToPath(new URL('../../.cache/visual/', import.meta.url));
/** Font weights of the design system; the browser uses the nearest one for others. */
const WEIGHTS = /_(?:400Regular|500Medium|600SemiBold|700Bold)\.ttf$/;
const PLATFORM = 'linux-x64';

/** The reason why screenshots cannot be compared on this machine; '' when they can. */
export function unsupported(platform = `${process.platform}-${process.arch}`): string | undefined {
  if (platform === PLATFORM) return undefined;
  return `Pictures are compared on ${PLATFORM} alone, the only system with the pinned browser; this is ${platform}.`;
}

/**
 * Fetches browser and fonts of the lock file on first use into a cache folder named by its hash.
 *
 * @returns launch options for Playwright
 * @throws {Error} when they cannot be fetched or do not match the lock file
 */
export function preparePinned() {
  const folder = path.join(CACHE, pinnedHash());
  if (!existsSync(folder)) fetchInto(folder);
  return {
    executablePath: path.join(folder, 'chromium'),
    /** Compresses accepted screenshots. */
    oxipng: path.join(folder, 'oxipng'),
    env: {
      FONTCONFIG_FILE: path.join(folder, 'fonts.conf'),
      // The cache of fontconfig.
      XDG_CACHE_HOME: folder,
      LD_LIBRARY_PATH: path.join(folder, 'al2023/lib'),
    },
  };
}

function pinnedHash(): string {
  const hash = createHash('sha256');
  for (const file of ['package-lock.json', 'fonts.conf'])
    hash.update(readFileSync(path.join(HERE, file)));
  return hash.digest('hex').slice(0, 16);
}

/** Writes into a temporary folder and renames it, so that an interrupted run leaves no incomplete cache. */
function fetchInto(folder: string): void {
  console.log(
    'Fetching the browser and the fonts that pictures are taken with (once, about 150 MB)',
  );
  mkdirSync(CACHE, { recursive: true });
  const making = mkdtempSync(path.join(CACHE, 'making-'));
  try {
    for (const file of ['package.json', 'package-lock.json', 'fonts.conf'])
      copyFileSync(path.join(HERE, file), path.join(making, file));
    install(making);
    unpackBrowser(making);
    takeFonts(making);
    renameSync(
      path.join(making, 'node_modules/@jsquash/oxipng/codec/pkg'),
      path.join(making, 'oxipng'),
    );
    rmSync(path.join(making, 'node_modules'), { recursive: true });
    renameSync(making, folder);
  } finally {
    rmSync(making, { recursive: true, force: true });
  }
}

/** `npm ci` checks each file against the hash in the lock file. */
function install(folder: string): void {
  // The package's loader requires a newer Node; only its files are used.
  const options = ['--ignore-scripts', '--engine-strict=false', '--no-audit', '--no-fund'];
  const { status, stderr } = spawnSync('npm', ['ci', ...options, '--loglevel=error'], {
    cwd: folder,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`The pinned browser cannot be fetched:\n${stderr}`);
}

function unpackBrowser(folder: string): void {
  const packed = path.join(folder, 'node_modules/@sparticuz/chromium/bin');
  const unpacked = (name: string) => brotliDecompressSync(readFileSync(path.join(packed, name)));
  writeFileSync(path.join(folder, 'chromium'), unpacked('chromium.br'));
  chmodSync(path.join(folder, 'chromium'), 0o755);
  mkdirSync(path.join(folder, 'al2023'));
  execFileSync('tar', ['-xf', '-', '-C', path.join(folder, 'al2023')], {
    input: unpacked('al2023.tar.br'),
  });
}

function takeFonts(folder: string): void {
  const packages = path.join(folder, 'node_modules/@expo-google-fonts');
  const fonts = path.join(folder, 'fonts');
  mkdirSync(fonts);
  for (const file of readdirSync(packages, { recursive: true, encoding: 'utf8' }))
    if (WEIGHTS.test(file))
      renameSync(path.join(packages, file), path.join(fonts, path.basename(file)));
}
