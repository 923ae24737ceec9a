/**
 * `node scripts/lighthouse.mjs`: Lighthouse over the pages that visitors see first, on the product with a demo made for
 * it. Lighthouse itself is no dependency: it is fetched when this is run.
 */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { run } from './process/run.mjs';
import { setupOrExit } from './setup.mjs';
import { npm } from './setup/dependencies.mjs';
import { cache, nodeBinary, toolEnvironment } from './setup/project.mjs';

const PACKAGE = 'lighthouse@13.5.0';
const folder = join(cache, PACKAGE);
const program = join(folder, 'node_modules/lighthouse/cli/index.js');

/** The least that each page reaches, in hundredths; the layout may shift by so much. */
const LEAST = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 };
const MOST_SHIFT = 0.02;

const { browser } = await setupOrExit(['deps', 'build', 'browser']);
if (!existsSync(program)) {
  await npm(['install', '--prefix', folder, '--ignore-scripts', '--no-audit', '--no-fund', PACKAGE]);
}
// Packages can be imported only now that they are installed.
const { startDemo } = await import('./pictures/demo.mjs');

/** Lighthouse's own report on a page, in its standard profile: a phone on a slow network, simulated. */
async function report(url) {
  const scratch = mkdtempSync(join(tmpdir(), 'mela-lighthouse-'));
  const file = join(scratch, 'report.json');
  const categories = `--only-categories=${Object.keys(LEAST).join(',')}`;
  const flags = '--chrome-flags=--headless=new --no-sandbox --disable-gpu --disable-quic';
  try {
    await run(
      nodeBinary(),
      [program, url, '--quiet', '--output=json', `--output-path=${file}`, categories, flags],
      { env: toolEnvironment({ CHROME_PATH: browser }) },
    );
    return JSON.parse(readFileSync(file, 'utf8'));
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

const scoresOf = ({ categories }) =>
  Object.keys(LEAST).map((name) => Math.round((categories[name]?.score ?? 0) * 100));

/** What keeps a category from its full score. */
function faultsOf({ audits, categories }) {
  const counted = Object.entries(categories).filter(([name]) => name !== 'performance');
  return counted
    .flatMap(([, { auditRefs }]) => auditRefs.filter(({ weight }) => weight > 0).map(({ id }) => audits[id]))
    .filter(({ score }) => score !== null && score < 1)
    .map(({ id, title, details }) => `${id}: ${title} ${JSON.stringify(details?.items ?? [])}`);
}

const seconds = (audit) => `${(audit.numericValue / 1000).toFixed(1)} s`;

const demo = await startDemo();
let failed = false;
try {
  const listed = await fetch(`${demo.origin}/api/collections/events/records?perPage=1&sort=startsAt`);
  const event = (await listed.json()).items[0].slug;
  console.log(`Load ${loadavg()[0].toFixed(1)}; the machine's load lowers what is simulated, too.\n`);
  console.log(
    '| page | performance | accessibility | best practices | SEO | first paint | largest paint | blocked | shift |',
  );
  console.log('|---|---:|---:|---:|---:|---:|---:|---:|---:|');
  const faults = [];
  for (const path of ['/', '/events', `/events/${event}`]) {
    const page = path === '/' || path === '/events' ? path : '/events/:id';
    const found = await report(demo.origin + path);
    const scores = scoresOf(found);
    const { audits } = found;
    const shift = audits['cumulative-layout-shift'].numericValue;
    const blocked = `${Math.round(audits['total-blocking-time'].numericValue)} ms`;
    const paints = ['first-contentful-paint', 'largest-contentful-paint'].map((name) =>
      seconds(audits[name]),
    );
    console.log(`| ${[page, ...scores, ...paints, blocked, shift.toFixed(3)].join(' | ')} |`);
    failed ||= shift > MOST_SHIFT || Object.values(LEAST).some((least, at) => scores[at] < least);
    faults.push(...faultsOf(found).map((fault) => `${page}  ${fault}`));
  }
  if (faults.length > 0) console.log(`\n${faults.join('\n')}`);
} finally {
  await demo.stop();
}
if (failed) process.exitCode = 1;
