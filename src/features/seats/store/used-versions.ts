import type { PlanUser } from '#features/seating-plans/index.ts';
import type { SeatTables } from '../model/schema.ts';

/** Versions by which seats are given out. */
export const usedVersions: PlanUser = {
  used: async (tx, versions) => {
    if (versions.length === 0) return [];
    const rows = await tx
      .as<SeatTables>()
      .selectFrom('event_seatings')
      .select('version')
      .distinct()
      .where('version', 'in', versions)
      .execute();
    return rows.map(({ version }) => version);
  },
};
