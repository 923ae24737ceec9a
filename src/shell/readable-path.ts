/**
 * Characters that would make a path read as another: controls, what can't be seen, and what turns the direction of
 * writing around. They stay percent-encoded; the joiners of Devanagari are part of its letters.
 */
const UNSEEN = /(?![\u{200C}\u{200D}])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}\p{Cn}]/gu;

/** A path of an address as people read it: `/काठ` for `/%E0%A4%95%E0%A4%BE%E0%A4%A0`. What is no UTF-8 stays as it is. */
export function readablePath(path: string): string {
  try {
    return decodeURIComponent(path).replace(UNSEEN, (character) => encodeURIComponent(character));
  } catch {
    return path;
  }
}
