/** Each node of a syntax tree with the nodes around it, outermost first. */
export function* walk(node, parents = []) {
  if (!node || typeof node.type !== 'string') return;
  yield [node, parents];
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value])
      if (child && typeof child === 'object') yield* walk(child, [...parents, node]);
  }
}

/** The text of a literal or a template, with `…` for what is filled in; undefined for anything else. */
export function textOf(node) {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value;
  if (node?.type === 'TemplateLiteral') return node.quasis.map(({ value }) => value.cooked).join('…');
  return undefined;
}
