import { idsIn } from '#features/pricing/index.ts';
import type { TicketedMemberships } from '#features/orders/model/ports.ts';
import type { TicketTypeRow } from '#features/orders/model/ticketing-schema.ts';

type MeantType = Pick<TicketTypeRow, 'id' | 'forMembers' | 'memberChapter' | 'memberTiers'>;

/** Whose members each type for members is for, as it is shown: `NRNA Spain`, or `NRNA Spain: Family, Student`. */
export async function audiencesOf(
  memberships: TicketedMemberships,
  types: readonly MeantType[],
): Promise<Map<string, string>> {
  const meant = types.filter(({ forMembers }) => forMembers !== '');
  const names = await memberships.names(
    meant.map(({ memberChapter, memberTiers }) => ({ chapter: memberChapter, tiers: idsIn(memberTiers) })),
  );
  return new Map(
    meant.flatMap(({ id }, at) => {
      const found = names[at];
      if (!found) return [];
      const { chapter, tiers } = found;
      return [[id, tiers.length === 0 ? chapter : `${chapter}: ${tiers.join(', ')}`] as const];
    }),
  );
}
