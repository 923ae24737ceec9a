import { Lru } from './lru.ts';

/**
 * Texts that take longer to make than to find again, such as dates in words: the `size` that were asked for last. What `make`
 * throws is thrown, and nothing kept.
 */
export function keptTexts(size: number): (key: string, make: () => string) => string {
  const texts = new Lru<string>(size);
  return (key, make) => {
    let text = texts.get(key);
    if (text === undefined) texts.set(key, (text = make()));
    return text;
  };
}
