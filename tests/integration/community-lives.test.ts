import { paymentsService } from '#features/payments/service.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { ApiError } from '#lib/errors.ts';
import { beginChapterLife, chapterDeed, type ChapterLife, chapterPerform } from '../support/chapter-life.ts';
import { communityWorld, ROOT } from '../support/community-world.ts';
import { describeProduct } from '../support/product-database.ts';

/** `npm test` lives so many lives, always the same; at night `MELA_LIFE_RUNS=1000` lives more of them. */
const RUNS = Number(process.env.MELA_LIFE_RUNS ?? 6);
const [SEED = process.env.MELA_LIFE_RUNS ? undefined : '20261122', PATH] =
  process.env.MELA_LIFE_SEED?.split(/:(.*)/) ?? [];
const LONG_MS = 60_000 + RUNS * 20_000;

const sum = <Row>(rows: readonly Row[], of: (row: Row) => number): number =>
  rows.reduce((all, row) => all + of(row), 0);

async function all<Row>(rows: AsyncIterable<Row>): Promise<Row[]> {
  const found: Row[] = [];
  for await (const row of rows) found.push(row);
  return found;
}

/** Every page, report, export and the treasurer's tab of every chapter say what the rows and the ledger do. */
async function expectAgreement({ world }: ChapterLife): Promise<void> {
  const { community, chapters, clock, services, rows } = world;
  const members = await rows<{ id: string; path: string; status: string }>('community_members');
  const dues = await rows<{ id: string; chapter: string; member: string; status: string; amount: number }>(
    'community_dues',
  );
  const payments = await rows<{
    id: string;
    kind: string;
    dues: string;
    chapter: string;
    status: string;
    amount: number;
    refunded: number;
    receipt: number | null;
  }>('community_payments');
  const entries = await rows<{ account: string; amount: number }>('ledger_entries');
  const left = new Set(members.filter(({ status }) => status === 'left').map(({ id }) => id));
  expect(dues.filter(({ member, status }) => status === 'open' && left.has(member))).toEqual([]);
  expect(sum(entries, ({ amount }) => amount)).toBe(0);
  expect(await services.rooms.get(paymentsService).ledger.wrongSums()).toEqual([]);

  const year = Number(clock.text().slice(0, 4));
  for (const id of Object.values(chapters)) {
    const { chapter } = await community.chapters.read(id);
    const tree = await community.chapters.tree(chapter.path);
    const within = new Set(tree.map((each) => each.id));
    const active = members.filter(({ path, status }) => status === 'active' && path.startsWith(chapter.path));
    const open = dues.filter((row) => row.status === 'open' && within.has(row.chapter));
    const paid = payments.filter(
      ({ kind, status, chapter: of, dues: which }) =>
        kind === 'dues' && which !== '' && ['paid', 'refunded'].includes(status) && within.has(of),
    );
    const given = payments.filter(
      ({ kind, receipt, chapter: of }) => kind === 'donation' && receipt !== null && within.has(of),
    );
    const is = {
      members: active.length,
      open: sum(open, ({ amount }) => amount),
      paid: sum(paid, ({ amount, refunded }) => amount - refunded),
      donated: sum(given, ({ amount, refunded }) => amount - refunded),
    };

    const figures = await community.figures.of(chapter);
    const money = await community.figures.money(chapter);
    expect({
      members: figures.members,
      open: sum(money, (each) => each.open),
      paid: sum(money, (each) => each.paid),
      donated: sum(money, ({ donated }) => donated),
    }).toEqual(is);
    expect(sum(figures.tiers, (each) => each.members)).toBe(is.members);
    expect(sum(figures.countries, (each) => each.members)).toBe(is.members);
    expect(figures.months.at(-1)?.members ?? 0).toBe(is.members);

    let members0 = 0;
    let net = 0;
    for (let of = 2026; of <= year; of += 1) {
      const report = await community.report(ROOT, id, of);
      const { before, joined, returned, moved, lapsed, left: gone, after, renewed } = report.people;
      expect(before).toBe(members0);
      expect(before + joined + returned + moved - lapsed - gone).toBe(after);
      const [own] = report.chapters;
      expect(own).toMatchObject({ members: after, joined, returned, moved, lapsed, left: gone, renewed });
      for (const { dues: asked, donations, refunds, disputed, fees, net: kept } of report.money) {
        expect(asked + donations - refunds - disputed - fees).toBe(kept);
        net += asked + donations - refunds - disputed;
      }
      expect(sum(report.byChapter, (each) => each.net)).toBe(sum(report.money, (each) => each.net));
      members0 = after;
    }
    const now = await community.report(ROOT, id, year);
    expect({
      members: now.people.after,
      open: sum(now.dues, ({ chapters: [first] }) => first?.open ?? 0),
      byAge: sum(now.ages?.bands ?? [], (band) => band.members) + (now.ages?.unknown ?? 0),
    }).toEqual({ members: is.members, open: is.open, byAge: is.members });
    // What the ledger has of all years is what was paid and given and not given back.
    expect(net).toBe(is.paid + is.donated);

    const { treasury } = community;
    const owing = await treasury.owing(ROOT, id);
    expect(sum(owing.sums, ({ amount }) => amount)).toBe(is.open);
    expect(sum(owing.sums, ({ count }) => count)).toBe(open.length);
    // A life is short: all that is owed stands on one page.
    expect(sum(owing.sums, ({ overdue }) => overdue)).toBe(
      sum(
        owing.rows.filter(({ overdue }) => overdue),
        ({ amount }) => amount,
      ),
    );
    const books = await all(await treasury.exportDues(ROOT, id));
    const openLines = books.filter(({ status }) => status === 'open');
    expect(sum(openLines, ({ amount }) => amount)).toBe(is.open);
    const gifts = await all(await treasury.exportDonations(ROOT, id));
    expect(sum(gifts, ({ amount, refunded }) => amount - refunded)).toBe(is.donated);
  }
}

describeProduct('whatever happens to the members and the money of a community', (databases) => {
  it(
    'pages, reports, exports and the ledger say the same of every chapter',
    async () => {
      await fc.assert(
        fc
          .asyncProperty(
            fc.array(chapterDeed, { minLength: 10, maxLength: 30, size: 'max' }),
            async (deeds) => {
              const life = await beginChapterLife(await communityWorld(databases));
              for (const deed of deeds)
                await chapterPerform(life, deed).catch((error: unknown) => {
                  if (!(error instanceof ApiError) || error.status >= 500) throw error;
                });
              await life.world.services.worker.drain();
              await expectAgreement(life);
            },
          )
          .afterEach(databases.release),
        { numRuns: RUNS, ...(SEED ? { seed: Number(SEED) } : {}), ...(PATH ? { path: PATH } : {}) },
      );
    },
    LONG_MS,
  );
});
