import type { Reports } from '#features/reports/index.ts';
import type { EventFigures } from '../../model/event-figures.ts';
import type { Events } from '#features/events/index.ts';
import type { Payments } from '#features/payments/index.ts';

interface Sources {
  events: Pick<Events, 'findMany'>;
  reports: Pick<Reports, 'attendanceOf'>;
  payments: Pick<Payments, 'ledger'>;
}

/** What a community is told of its chapters' events: those of a year, how many came, and what they took. */
export async function eventFigures(
  { events, reports, payments }: Sources,
  ids: readonly string[],
  year: number,
  now: string,
): Promise<EventFigures[]> {
  const held = (await events.findMany(ids)).filter(
    ({ status, startsAt }) => status !== 'draft' && startsAt.startsWith(`${year}-`),
  );
  const known = held.map(({ id }) => id);
  const [attendance, money] = await Promise.all([
    reports.attendanceOf(known),
    payments.ledger.summariesOf(known),
  ]);
  return held
    .map(({ id, slug, title, startsAt, timezone }) => ({
      id,
      slug,
      title,
      startsAt,
      timezone,
      // Who has not been able to come yet is counted neither as come nor as stayed away.
      ...((startsAt <= now ? attendance.get(id) : undefined) ?? { tickets: 0, admitted: 0 }),
      money: (money.get(id) ?? []).map(({ currency, net }) => ({ currency, net })),
    }))
    .toSorted((one, other) => (one.startsAt < other.startsAt ? -1 : 1));
}
