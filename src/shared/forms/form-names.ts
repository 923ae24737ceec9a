/** More fields than any form of ours has; the longest are guests of a large order with their questions, and registers with many duplicates. */
const MOST_FIELDS = 5_000;
/** Several of one name are boxes that were ticked. */
const MOST_ALIKE = 1_000;
const LONGEST_NAME = 200;

/** A word, or up to five joined by dots. */
const NAME = /^[\w-]+(?:\.[\w-]+){0,4}$/;
/** What the reading of forms would take for an order to itself, or for what every object has. */
const RESERVED = /(?:^|\.)(?:__\w*__|constructor|prototype)(?:\.|$)/;

/**
 * Whether these could be the names of one form's fields. Forms are read by a library for which a name is a path into an
 * object (`a.b`, `a[3]`): `a[4294967294]` would make it build a list as long as that, and so keep the whole process busy.
 * No form of ours has brackets, nor a field whose name is the beginning of another's path.
 */
export function areFormNames(names: Iterable<string>): boolean {
  const counts = new Map<string, number>();
  let all = 0;
  for (const name of names) {
    all += 1;
    const alike = (counts.get(name) ?? 0) + 1;
    if (all > MOST_FIELDS || alike > MOST_ALIKE) return false;
    if (alike === 1 && (name.length > LONGEST_NAME || !NAME.test(name) || RESERVED.test(name))) return false;
    counts.set(name, alike);
  }
  for (const name of counts.keys())
    for (let dot = name.indexOf('.'); dot > 0; dot = name.indexOf('.', dot + 1))
      if (counts.has(name.slice(0, dot))) return false;
  return true;
}
