/** Each node of a syntax tree (ESTree), the outer before the inner. */
export function* nodesOf(part) {
  if (typeof part !== 'object' || part === null) return;
  if (typeof part.type === 'string') yield part;
  for (const inner of Object.values(part)) if (typeof inner === 'object') yield* nodesOf(inner);
}
