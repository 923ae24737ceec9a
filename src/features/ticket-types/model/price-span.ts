/** What the own prices of a type's dates to come are, in minor units, and whether others of its dates cost what it usually does. */
export interface PriceSpan {
  lowest: number;
  highest: number;
  usualToo: boolean;
}

/** A type once for what it costs at least over its dates, and once for what at most: for lists, which say from when on it is dear. */
export function perPrice<Type extends { price: number }>(type: Type, span: PriceSpan | undefined): Type[] {
  if (!span) return [type];
  const prices = [span.lowest, span.highest, ...(span.usualToo ? [type.price] : [])];
  const ends = new Set([Math.min(...prices), Math.max(...prices)]);
  return [...ends].map((price) => ({ ...type, price, usual: type.price }));
}
