import { announcementsService } from '#features/announcements/service.ts';
import { pollsService } from '#features/polls/service.ts';
import { membersService } from '#features/members/service.ts';
import type { Actor } from '#lib/actor.ts';
import type { manualClock } from '#platform/clock/index.ts';
import { addMs } from '#lib/time.ts';
import type { Services } from '../context.ts';
import { memberName } from './people.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** Members with an account of their own, by the number they were entered as: they vote and lead. The last two are of Lisbon. */
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

const BOARD = {
  title: 'The board of the next two years',
  intro: 'As the statutes say, the board is elected by secret ballot.',
  secret: 'secret',
  quorum: '10',
  zone: ZONE,
  opensAt: '',
  text1: 'Who is to be president?',
  kind1: 'single',
  options1: 'Asha Gurung\nBikash Rai\nChandra Lama',
};

const PLACE = {
  title: 'Where shall we meet next year?',
  intro: 'The annual meeting goes where most members want it.',
  secret: 'secret',
  quorum: '',
  zone: ZONE,
  opensAt: '',
  text1: 'In which city?',
  kind1: 'single',
  options1: 'Lisbon\nMadrid\nLondon\nNew York',
  text2: 'What should be part of it?',
  kind2: 'multiple',
  options2: 'A concert\nFootball\nA workshop for young members',
};

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

/** What a community says and asks: an announcement, a poll that runs, one that ends within a minute, and documents. */
export async function makeDemoVoice(
  services: Services,
  {
    root,
    actor,
    attendee,
    voters: members,
  }: { root: string; actor: Actor; attendee: Actor; voters: Actor[] },
): Promise<void> {
  const { clock } = services;
  const now = clock.text();
  const { id } = await services.rooms.get(announcementsService).create(actor, root, ANNOUNCEMENT);
  await services.rooms.get(announcementsService).publish(actor, id);
  const voters = [attendee, ...members];
  const over = await services.rooms.get(pollsService).create(actor, root, {
    ...PLACE,
    closesAt: addMs(now, MINUTE_MS),
  });
  await services.rooms.get(pollsService).open(actor, over.id);
  for (const [turn, voter] of voters.entries())
    await services.rooms
      .get(pollsService)
      .vote(voter, over.id, [[String((turn * 3) % 4)], [String(turn % 3)]]);
  const open = await services.rooms.get(pollsService).create(actor, root, {
    ...BOARD,
    closesAt: addMs(now, 12 * DAY_MS),
  });
  await services.rooms.get(pollsService).open(actor, open.id);
  for (const voter of voters.slice(3))
    await services.rooms.get(pollsService).vote(voter, open.id, [[String(voter.id.charCodeAt(9) % 3)]]);
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
