/** A membership of whoever buys, as ticketing sees it. */
export interface BuyerMembership {
  member: string;
  /** The chapter's id, and those above it. */
  chapters: readonly string[];
  tier: string;
  /** How many people it covers: 1, and a family's more. */
  household: number;
}

/** Whom a type for members is for: a chapter, and some of its memberships (ids; none for each of them). */
export interface Audience {
  chapter: string;
  tiers: readonly string[];
}

/** The same by name. */
export interface AudienceNames {
  chapter: string;
  tiers: readonly string[];
}

/** The chapters (each after the one that it belongs to) and the memberships that a type can be for. */
export interface AudienceChoices {
  chapters: readonly { id: string; name: string; depth: number }[];
  /** `of`: the chapter that offers it; empty for the whole community's. */
  tiers: readonly { id: string; name: string; of: string }[];
}

export const NO_AUDIENCES: AudienceChoices = { chapters: [], tiers: [] };
