import { announcementsService } from '#features/announcements/service.ts';
import { demoNews } from '#features/chapters/index.ts';
import { membersService } from '#features/members/service.ts';
import type { Actor } from '#lib/actor.ts';
import type { manualClock } from '#platform/clock/index.ts';
import { extensionsService } from '#platform/rooms/index.ts';
import type { Services } from '../services/context.ts';
import { memberName } from './people.ts';

const DAY_MS = 24 * 60 * 60_000;
/**
 * Members with their own account, by the number they were entered as: they vote and lead. The last two are of Lisbon.
 */
export const VOTERS: readonly number[] = [1, 2, 3, 4, 5, 6, 17, 18];
const ZONE = 'Europe/Lisbon';

const ANNOUNCEMENT = {
  title: 'Dashain together: come to the picnic',
  body: '<p>Dear members,</p><p>this year all chapters celebrate <strong>Dashain</strong> on the same Saturday. Bring something to share; tika is at noon.</p><ul><li>Families are welcome.</li><li>Chapters tell their own place.</li></ul><p>The board</p>',
  below: 'on',
  public: 'on',
  mail: 'on',
  zone: ZONE,
  publishAt: '',
};

/** Older news, with the days after which each was told. */
const NEWS = [
  {
    after: 4,
    title: 'The books have reached Jumla',
    body: '<p>Four hundred books, two mules and one very patient driver: the school library is open. <strong>Thank you</strong> to everybody who gave.</p>',
  },
  {
    after: 12,
    title: 'Nepali classes begin again in September',
    body: '<p>Every other Saturday, online and free: songs, a story, and one sentence to say to your grandmother on the phone.</p>',
  },
];

const PAPERS = [
  {
    title: 'Statutes',
    category: 'statutes',
    visibility: 'public',
    file: 'statutes.md',
    text: '# Statutes\n\n1. The association brings Nepalis away from home together.\n2. Its chapters are led by officers with terms.\n',
  },
  {
    title: 'Minutes of the annual meeting',
    category: 'minutes',
    visibility: 'members',
    file: 'minutes.md',
    text: '# Minutes\n\nPresent: 64 members. The accounts were approved.\n',
  },
  {
    title: 'Budget, first draft',
    category: 'budget',
    visibility: 'officers',
    file: 'budget.csv',
    text: 'Item,EUR\nPicnic,1200\nSchool roof,5000\n',
  },
] as const;

/** What the community told before: published, on its pages, not mailed again. */
export async function newsOfDemo(
  services: Services,
  clock: ReturnType<typeof manualClock>,
  { actor, root }: { actor: Actor; root: string },
): Promise<void> {
  for (const { after, ...news } of NEWS) {
    clock.advance(after * DAY_MS);
    const { id } = await services.rooms
      .get(announcementsService)
      .create(actor, root, { ...ANNOUNCEMENT, ...news, mail: '' });
    await services.rooms.get(announcementsService).publish(actor, id);
  }
}

/** What a community says and asks: an announcement, what other rooms have to say, and documents. */
export async function makeDemoNews(
  services: Services,
  {
    root,
    actor,
    attendee,
    voters: members,
  }: { root: string; actor: Actor; attendee: Actor; voters: Actor[] },
): Promise<void> {
  const { id } = await services.rooms.get(announcementsService).create(actor, root, ANNOUNCEMENT);
  await services.rooms.get(announcementsService).publish(actor, id);
  const voters = [attendee, ...members];
  for (const speak of services.rooms.get(extensionsService)(demoNews))
    await speak({ chapter: root, officer: actor, members: voters });
  for (const { file, text, ...paper } of PAPERS)
    await services.rooms
      .get(announcementsService)
      .documents.add(
        actor,
        root,
        { ...paper, day: '' },
        { name: file, bytes: new TextEncoder().encode(text) },
      );
}

/** Accounts of members who were entered by hand: their membership is found by the address. */
export async function makeVoters(services: Services): Promise<Actor[]> {
  const voters: Actor[] = [];
  for (const turn of VOTERS) {
    const password = `mela-demo-voter-${turn}`;
    const { id } = await services.records.auth.createUser({
      email: `member${turn}@example.org`,
      password,
      passwordConfirm: password,
      name: memberName(turn),
      verified: true,
    });
    const voter = { id: String(id), superuser: false };
    const own = await services.rooms.get(membersService).own(voter);
    if (own) voters.push(voter);
  }
  return voters;
}
