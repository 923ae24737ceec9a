import { expect, it } from 'vitest';
import { chapterRules } from '#features/chapters/index.ts';
import { savesOf } from '#shared/entity/save.server.ts';
import type { CommunityTables } from '#tests/support/community-tables.ts';
import { YEARLY } from '#tests/support/community-members.ts';
import { communityWorld, ROOT } from '#tests/support/community-world.ts';
import { describeOnEachDatabase } from '#tests/support/databases.ts';
import { refused } from '#tests/support/refused.ts';
import { tier } from '../model/tier.ts';

describeOnEachDatabase('a membership type that is saved', (databases) => {
  it('stays as it is, with its version and without an entry, when nothing is changed', async () => {
    const { community, chapters, clock, services } = await communityWorld(databases);
    const rows = async () => ({
      tiers: await services.db.read<CommunityTables>().selectFrom('community_tiers').selectAll().execute(),
      entries: await services.db
        .read<CommunityTables>()
        .selectFrom('community_changes')
        .select(['action', 'label', 'changes'])
        .where('action', 'in', ['tiers.create', 'tiers.edit'])
        .orderBy('at')
        .execute(),
    });
    const { id, updated } = await community.tiers.create(ROOT, chapters.world, YEARLY);
    const made = await rows();
    expect(made.entries).toEqual([{ action: 'tiers.create', label: 'Member', changes: '[]' }]);
    clock.advance(1_000);
    await community.tiers.edit(ROOT, id, { ...YEARLY, name: ' Member ', ifUpdated: updated });
    expect(await rows()).toEqual(made);
    await community.tiers.edit(ROOT, id, { family: true, ifUpdated: updated });
    const { tiers, entries } = await rows();
    expect(tiers).toEqual([{ ...made.tiers[0], family: 1, updated: clock.text() }]);
    expect(entries[1]).toMatchObject({ action: 'tiers.edit', label: 'Member' });
    expect(JSON.parse(entries[1]?.changes ?? '')).toEqual([{ field: 'family', before: 0, after: 1 }]);
  });

  it('is refused by the write itself when the permission went meanwhile', async () => {
    const { community, chapters, services, person } = await communityWorld(databases);
    const { actor } = await person('Maya Gurung');
    const row = await community.tiers.create(ROOT, chapters.world, YEARLY);
    // Whoever asks before the write finds that they may.
    const saves = savesOf(tier, services, {
      ...chapterRules(tier, services, { room: 'tiers', labelOf: ({ name }) => name }),
      mayWrite: (_, chapter) => Promise.resolve(chapter),
      begins: {},
    });
    const attempts = [
      () => saves.create(actor, chapters.world, YEARLY),
      () => saves.update(actor, chapters.world, row.id, { amount: 3000 }),
      () => saves.remove(actor, chapters.world, row.id),
    ];
    for (const attempt of attempts) expect((await refused(attempt())).status).toBe(404);
    const kept = await services.db
      .read<CommunityTables>()
      .selectFrom('community_tiers')
      .selectAll()
      .execute();
    expect(kept).toEqual([row]);
  });
});
