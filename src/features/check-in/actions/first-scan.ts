/** A scan by which a gate let somebody in. */
export interface Claim {
  /** The device's id of the scan. */
  scan: string;
  /** UTC text, by the server's clock. */
  at: string;
}

/** What stands so far for a ticket on a list; `scan` is empty when nobody came in. */
export interface Standing extends Claim {
  /** Claims until then are void. */
  undoneUntil: string;
}

export const NOBODY: Standing = { scan: '', at: '', undoneUntil: '' };

/**
 * What stands once the claim is known too: the earliest wins, and of two in the same millisecond the one whose id comes
 * first. In whatever order claims arrive, and however often, the same stands in the end.
 */
export function withClaim<S extends Standing>(standing: S, claim: Claim & Partial<S>): S {
  if (claim.at <= standing.undoneUntil) return standing;
  const first =
    standing.scan === '' ||
    claim.at < standing.at ||
    (claim.at === standing.at && claim.scan < standing.scan);
  return first ? { ...standing, ...claim } : standing;
}

/** What stands once everything until `until` (UTC text) was taken back. */
export function undone<S extends Standing>(standing: S, until: string): S {
  const later = until > standing.undoneUntil ? until : standing.undoneUntil;
  return standing.at <= later
    ? { ...standing, scan: '', at: '', undoneUntil: later }
    : { ...standing, undoneUntil: later };
}
