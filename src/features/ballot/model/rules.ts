import { sha256 } from '#features/waiting-room/model/sha256.ts';

/** What an organiser chooses for a ballot. It can't change any more once the ballot has opened. */
export interface BallotRules {
  /** UTC texts, in this order. */
  opensAt: string;
  closesAt: string;
  drawsAt: string;
  /** Ids of the ticket types that are given out by it. */
  types: readonly string[];
  /** The most tickets of one entry. */
  most: number;
  /** How much the entry of a member weighs; 1 where all weigh the same. */
  memberWeight: number;
  /** How much it weighs where they have one of these memberships (ids of tiers), instead of `memberWeight`; one line for each. */
  tierWeights: readonly TierWeight[];
  /** Whose members: the id of a chapter; empty for those of any. */
  chapter: string;
  /** What is going to come in between, in words: numbers of a lottery that is drawn after the close. Empty for nothing. */
  witnessSource: string;
  /** Whether who enters keeps a card, which is charged if they are drawn. */
  card: CardRule;
  /** So many entries of friends can be drawn together; 0 where nobody's are. */
  groupMost: number;
}

/** What an entry of a member weighs who has that membership. */
export interface TierWeight {
  tier: string;
  weight: number;
}

/** `offered`: may keep one. `needed`: who asks for tickets that cost something takes part once they have kept one. */
export type CardRule = 'none' | 'offered' | 'needed';
export const CARD_RULES: readonly CardRule[] = ['none', 'offered', 'needed'];

export const MOST_TICKETS = 20;
export const MOST_WEIGHT = 10;
export const MOST_TIERS = 50;
/** The fewest and the most entries of a group. */
export const FEWEST_IN_GROUP = 2;
export const MOST_IN_GROUP = 10;
export const MOST_TYPES = 20;
export const MOST_WITNESS = 200;
/** No ballot takes more entries than this. */
export const MOST_ENTRIES = 200_000;

/** The rules of an event's ballot as they are published and hashed: one text for the same rules, in ASCII. */
export function rulesText(event: string, rules: BallotRules): string {
  const { opensAt, closesAt, drawsAt, types, most, memberWeight, chapter, witnessSource, card } = rules;
  const { tierWeights, groupMost } = rules;
  const text = JSON.stringify({
    event,
    opensAt,
    closesAt,
    drawsAt,
    types: types.toSorted(),
    most,
    memberWeight,
    chapter,
    witnessSource,
    // Ballots without cards, weights of memberships or groups are hashed as they were before there were any.
    ...(card === 'none' ? {} : { card }),
    ...(tierWeights.length === 0 ? {} : { tierWeights: sortedTiers(tierWeights) }),
    ...(groupMost === 0 ? {} : { groupMost }),
  });
  return text.replaceAll(
    /[^\x20-\x7e]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

const sortedTiers = (weights: readonly TierWeight[]): TierWeight[] =>
  weights
    .map(({ tier, weight }) => ({ tier, weight }))
    .toSorted((one, other) => (one.tier < other.tier ? -1 : 1));

/** What a membership is called: with the chapter that offers it, where it is not the whole community's. */
export const tierName = ({ name, of }: { name: string; of: string }): string =>
  of === '' ? name : `${name} (${of})`;

/** How much the entry of somebody weighs who has these memberships: the heaviest of them counts. */
export function weightFor(
  { memberWeight, tierWeights, chapter }: Pick<BallotRules, 'memberWeight' | 'tierWeights' | 'chapter'>,
  memberships: readonly { chapters: readonly string[]; tier: string }[],
): number {
  const weights = memberships
    .filter(({ chapters }) => chapter === '' || chapters.includes(chapter))
    .map((own) => tierWeights.find(({ tier }) => tier === own.tier)?.weight ?? memberWeight);
  return weights.length === 0 ? 1 : Math.max(...weights);
}

export const rulesHashOf = (text: string): string => sha256(`rules:${text}`);

/** What came in between, as it is hashed: letters, digits and signs of ASCII, with single blanks. Null for what can't be. */
export function witnessText(typed: string): string | null {
  const text = typed.trim().replaceAll(/\s+/g, ' ');
  return text !== '' && text.length <= MOST_WITNESS && /^[\x20-\x7e]+$/.test(text) ? text : null;
}
