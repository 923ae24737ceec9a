import type { FigureKind } from '#features/chapters/model/schema.ts';

/**
 * What happens to members, each once: `joined` were approved, entered or imported; `returned` had lapsed and paid; `moved`
 * came from another chapter, less those who went to one; `lapsed` did not pay their dues by the end of the grace period;
 * `left` resigned or were removed while they were members. Who lapsed and resigns afterwards counts as lapsed alone.
 */
export type PeopleKind = 'joined' | 'returned' | 'moved' | 'lapsed' | 'left';

/** How each changes the number of members: members at an end = members at the beginning + these. */
const CHANGE: Readonly<Record<PeopleKind, 1 | -1>> = {
  joined: 1,
  returned: 1,
  moved: 1,
  lapsed: -1,
  left: -1,
};

/** What happened to members in a span of time. `renewed` paid for another year, and changes no number of members. */
export type PeopleFigures = Record<PeopleKind | 'renewed', number>;

/** The kinds of running sums that count people. */
export const PEOPLE_KINDS = [
  ...(Object.keys(CHANGE) as PeopleKind[]),
  'renewed',
] as const satisfies FigureKind[];

interface PeopleSum {
  kind: FigureKind;
  amount: number;
}

/** Members after all that these sums count. */
export function membersIn(sums: readonly PeopleSum[]): number {
  return sums.reduce((all, { kind, amount }) => all + amount * (changes(kind) ? CHANGE[kind] : 0), 0);
}

/** What these sums count, each figure by itself. */
export function peopleIn(sums: readonly PeopleSum[]): PeopleFigures {
  const figures: PeopleFigures = { joined: 0, returned: 0, moved: 0, lapsed: 0, left: 0, renewed: 0 };
  for (const { kind, amount } of sums) if (kind === 'renewed' || changes(kind)) figures[kind] += amount;
  return figures;
}

function changes(kind: FigureKind): kind is PeopleKind {
  return kind in CHANGE;
}
