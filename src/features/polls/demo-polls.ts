import { addMs } from '#lib/time.ts';
import type { DemoNews } from '#features/chapters/index.ts';
import type { Clock } from '#platform/clock/index.ts';
import type { Polls } from './polls.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const ZONE = 'Europe/Lisbon';

const BOARD = {
  title: 'The board of the next two years',
  intro: 'As the statutes say, the board is elected by secret ballot.',
  secret: 'secret',
  quorum: '10',
  zone: ZONE,
  opensAt: '',
  text1: 'Who should be president?',
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

/** The demo's polls: one that ends within a minute, and one that runs. */
export const demoPolls =
  (polls: Polls, clock: Pick<Clock, 'text'>): DemoNews =>
  async ({ chapter, officer, members }) => {
    const now = clock.text();
    const over = await polls.create(officer, chapter, {
      ...PLACE,
      closesAt: addMs(now, MINUTE_MS),
    });
    await polls.open(officer, over.id);
    for (const [turn, voter] of members.entries())
      await polls.vote(voter, over.id, [[String((turn * 3) % 4)], [String(turn % 3)]]);
    const open = await polls.create(officer, chapter, {
      ...BOARD,
      closesAt: addMs(now, 12 * DAY_MS),
    });
    await polls.open(officer, open.id);
    for (const voter of members.slice(3))
      await polls.vote(voter, open.id, [[String(voter.id.charCodeAt(9) % 3)]]);
  };
