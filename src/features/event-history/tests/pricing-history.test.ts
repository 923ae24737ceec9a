import { expect, it } from 'vitest';
import { refused } from '#tests/support/refused.ts';
import { describeTicketing, EVENT, ORGANISER, ticketingWorld } from '#tests/support/ticketing-world.ts';

interface Entry {
  action: string;
  subjectKind: string;
  label: string;
  changes: string;
}

describeTicketing('the history of prices', (databases) => {
  it('tells of each change with what was and what is, tickets by their names, and of no refused one', async () => {
    const world = await ticketingWorld(await databases.open());
    const { prices, quotas, promoCodes, groupDiscounts, links } = world.ticketing;
    const type = await world.sell({ name: 'Adult' });
    const before = await told();
    await prices.changeSettings(ORGANISER, EVENT, { taxName: 'IVA', taxBps: 1000 });
    const hall = await quotas.create(ORGANISER, EVENT, { name: 'Hall', size: 5 });
    await quotas.update(ORGANISER, hall.id, { size: 9 });
    const code = { code: 'MELA10', kind: 'percent', bps: 1000, ticketTypes: [type] };
    const { id } = await promoCodes.create(ORGANISER, EVENT, code);
    await refused(promoCodes.create(ORGANISER, EVENT, code));
    await promoCodes.remove(ORGANISER, id);
    const group = { name: 'Families', kind: 'percent', bps: 500, minQuantity: 3 };
    await groupDiscounts.remove(ORGANISER, (await groupDiscounts.create(ORGANISER, EVENT, group)).id);
    await links.create(ORGANISER, EVENT, { name: 'Poster' });
    await refused(links.create(ORGANISER, EVENT, { name: 'Poster' }));
    const entries = (await told()).slice(before.length);
    expect(entries.map(({ action, label }) => `${action} ${label}`.trim()).toSorted(byText)).toEqual(
      [
        'prices.edit',
        'quotas.create Hall',
        'quotas.edit Hall',
        'promoCodes.create MELA10',
        'promoCodes.delete MELA10',
        'groupDiscounts.create Families',
        'groupDiscounts.delete Families',
        'links.create Poster',
      ].toSorted(byText),
    );
    const changesOf = (action: string) =>
      JSON.parse(entries.find((entry) => entry.action === action)?.changes ?? 'null') as unknown;
    expect(changesOf('quotas.edit')).toEqual([{ field: 'size', before: 5, after: 9 }]);
    expect(changesOf('promoCodes.create')).toEqual([
      { field: 'code', before: null, after: 'MELA10' },
      { field: 'kind', before: null, after: 'percent' },
      { field: 'bps', before: null, after: 1000 },
      { field: 'ticketTypes', before: null, after: 'Adult' },
    ]);

    async function told(): Promise<Entry[]> {
      const entriesNow = (await world.rows('audit_entries' as never)) as unknown as (Entry & {
        id: string;
      })[];
      return entriesNow.filter(({ subjectKind }) => subjectKind === 'prices');
    }
  });
});

const byText = (a: string, b: string): number => (a < b ? -1 : 1);
