import { rows } from './books.ts';
import { confirmAddress, type Person, superuserToken } from './people.ts';
import type { TestServer } from './server.ts';
import { cookieOf, sendForm } from './staged-event.ts';

/** A community in which there is one of everything, by the names that the addresses of `src/routes.ts` have. */
export interface StagedCommunity {
  /** The chapter of the officer; beside it is the other of `spain` and `portugal`, and `nrna` above both. */
  slug: string;
  chapterId: string;
  memberId: string;
  campaignId: string;
  announcementId: string;
  pollId: string;
  documentId: string;
  importId: string;
}

const DAY_MS = 86_400_000;

/** Sets a community up by the pages' own forms; `officer` presides over a chapter and is a member there. Twice adds to it. */
export async function stageCommunity(
  server: TestServer,
  officer: Person,
  slug: 'spain' | 'portugal' = 'spain',
): Promise<StagedCommunity> {
  const root = `mela_superuser=${await superuserToken(server)}`;
  const send = (path: string, form: Record<string, string> | FormData, cookie = cookieOf(officer)) =>
    sendForm(server, cookie, path, form);
  const idOf = async (table: string, where = '1 = 1') =>
    (await rows<{ id: string }>(server, `SELECT id FROM ${table} WHERE ${where}`))[0]?.id ?? '';

  await send('community/set-up', { name: 'NRNA', kind: 'world' }, root);
  for (const [name, country] of [
    ['Spain', 'ES'],
    ['Portugal', 'PT'],
  ] as const)
    await send('chapters/nrna/manage/new', { name, kind: 'country', country }, root);
  await confirmAddress(server, officer);
  const term = { email: officer.email, role: 'president' };
  await send(`chapters/${slug}/manage/officers`, term, root);
  const tier = { name: 'Member', currency: 'EUR', amount: '25', period: 'yearly', graceDays: '30' };
  await send(`chapters/${slug}/manage/tiers`, { ...tier, open: 'on', family: 'on' });
  const chapter = await idOf('community_chapters', `slug = '${slug}'`);
  const here = `chapter = '${chapter}'`;
  const person = { name: officer.name, email: officer.email };
  await send('join', { chapter, tier: await idOf('community_tiers', here), ...person });
  const memberId = await idOf('community_members', here);

  const at = `chapters/${slug}/manage`;
  await send(`${at}/members/${memberId}`, { intent: 'approve' });
  const campaign = {
    title: slug === 'spain' ? 'Roof' : 'School',
    goal: '100',
    currency: 'EUR',
    status: 'running',
  };
  await send(`${at}/campaigns`, campaign);
  await send(`${at}/announcements/new`, { title: 'Dashain', body: 'At six', zone: 'UTC' });
  const closesAt = new Date(Date.now() + DAY_MS).toISOString().slice(0, 16);
  await send(`${at}/polls/new`, {
    title: 'Board',
    secret: 'secret',
    text1: 'Who?',
    kind1: 'single',
    options1: 'Asha\nBikash',
    zone: 'UTC',
    closesAt,
  });
  const paper = new FormData();
  paper.set('title', 'Statutes');
  paper.set('category', 'statutes');
  paper.set('visibility', 'officers');
  paper.set('file', new File(['Article 1'], 'statutes.txt'));
  await send(`${at}/documents`, paper);
  const register = new FormData();
  register.set('file', new File(['name,email\nMaya,maya@example.org\n'], 'register.csv'));
  await send(`${at}/members/import`, register);
  return {
    slug,
    chapterId: chapter,
    memberId,
    campaignId: await idOf('community_campaigns', here),
    announcementId: await idOf('community_announcements', here),
    pollId: await idOf('community_polls', here),
    documentId: await idOf('community_documents', here),
    importId: await idOf('community_imports', here),
  };
}
