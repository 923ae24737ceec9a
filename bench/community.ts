import { fillCommunity, tierOf } from './large-community.ts';
import { signInByPage, timePages } from './page-times.ts';
import { registers, timeImport } from './register-import.ts';
import { startMela, temporaryFolder } from './processes.ts';

const COUNTRY = 'bench-c00000000000007';
const MANAGED = `/chapters/${COUNTRY}/manage`;

/** Pages of a community with 100,000 members in 300 chapters, as its president sees them. */
const PAGES = (root: string): string[] => [
  '/nrna-dash-board',
  `/nrna-dash-board?chapter=${COUNTRY}`,
  ...['a', 'as', 'ash', 'asha', 'asha g', 'maya 77', 'bench99999', 'lisbon', 'nobody at all'].map(
    (typed) => `/chapters/${root}/manage/members?q=${encodeURIComponent(typed)}`,
  ),
  `/chapters/${root}/manage/members`,
  `${MANAGED}/members?q=asha`,
  `/chapters/${root}/manage/figures`,
  `${MANAGED}/figures`,
  `/chapters/${root}/manage/announcements`,
  `/chapters/${root}/manage/polls`,
  `/chapters/${root}/manage/documents`,
  `/chapters/${root}`,
];

using folder = temporaryFolder();
await (await startMela(folder.path))[Symbol.asyncDispose]();
fillCommunity(folder.path);
await using mela = await startMela(folder.path);
const cookie = await signInByPage(mela.origin);
console.table(await timePages(mela.origin, cookie, PAGES('nrna')));

const officer = { cookie, managed: MANAGED, tier: tierOf(folder.path), dataDir: folder.path };
for (const [kind, bytes] of Object.entries(await registers()))
  console.table(await timeImport(mela, officer, { name: `register.${kind}`, bytes }));
