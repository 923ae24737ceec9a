import { idsIn } from '#features/pricing/index.ts';
import { firstMemberships } from '#features/orders/model/memberships.ts';
import { extensionsService } from '#platform/rooms/index.ts';
import type { AppServices } from '#shell/services.server.ts';

interface MeantType {
  id: string;
  forMembers: string;
  memberChapter: string;
  memberTiers: string;
}

/** Whose members each type for members is for, as it is shown: `NRNA Spain`, or `NRNA Spain: Family, Student`. */
export async function audiencesOf(
  { rooms }: Pick<AppServices, 'rooms'>,
  types: readonly MeantType[],
): Promise<Map<string, string>> {
  const meant = types.filter(({ forMembers }) => forMembers !== '');
  const names = await firstMemberships(rooms.get(extensionsService)).names(
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
