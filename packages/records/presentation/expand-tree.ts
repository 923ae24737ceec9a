import { Lru } from '#lib/cache/lru.ts';

/** PocketBase's limit. */
const MAX_LEVELS = 6;

/** What is to be expanded, by name; below each name what is to be expanded of that. */
export type ExpandTree = Map<string, ExpandTree>;

const trees = new Lru<ExpandTree>(200);

/** `author.company,tags` as a tree. */
export function parseExpand(text: string): ExpandTree {
  const known = trees.get(text);
  if (known) return known;
  const tree: ExpandTree = new Map();
  for (const path of text.slice(0, 2_000).split(',')) {
    let here = tree;
    for (const word of path
      .replaceAll(' ', '')
      .replace(/^\.+|\.+$/g, '')
      .split('.')
      .slice(0, MAX_LEVELS)) {
      if (word === '') break;
      let next = here.get(word);
      if (!next) here.set(word, (next = new Map()));
      here = next;
    }
  }
  trees.set(text, tree);
  return tree;
}
