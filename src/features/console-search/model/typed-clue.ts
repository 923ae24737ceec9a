/** Characters of what somebody on the telephone knows. */
export const MOST_TYPED = 500;
/** Fewer than this find too much to help anybody. */
export const LEAST_TYPED = 3;

/** What was typed, as each kind of thing is looked for by it. */
export interface Clue {
  text: string;
  /** As the code of an order is kept: `ABC-123` for `#abc-123`. */
  code: string;
  /** An address, or the beginning of one; null for what can be none. */
  address: string | null;
  /** The slug of an event, which may come as the address of its page; null for what can be none. */
  slug: string | null;
}

/** Reads what was typed; null where it is too short or too long. */
export function typedClue(typed: string): Clue | null {
  const text = typed.trim();
  const length = Array.from(text).length;
  if (length < LEAST_TYPED || length > MOST_TYPED) return null;
  const [, inAddress] = /\/events\/([^/?#\s]+)/.exec(text) ?? [];
  const slug = (inAddress ?? text).toLowerCase();
  return {
    text,
    code: text.replaceAll(/[\s#]/g, '').toUpperCase(),
    address: /^[^\s<>()]+$/.test(text) ? text : null,
    slug: /^[a-z0-9-]+$/.test(slug) ? slug : null,
  };
}
