/**
 * The files that no program reaches by its imports, those of types included.
 *
 * @param modules as dependency-cruiser found them
 * @param rule `from`: a pattern of what is started or read by a program; `to`: which files have to be reached, by
 *   `path` and a list `pathNot`
 */
export function unreached(modules, { from, to }) {
  const imports = new Map(
    modules.map(({ source, dependencies }) => [source, dependencies.map(({ resolved }) => resolved)]),
  );
  const isProgram = new RegExp(from);
  const reached = new Set();
  const left = [...imports.keys()].filter((source) => isProgram.test(source));
  while (left.length > 0) {
    const source = left.pop();
    if (reached.has(source)) continue;
    reached.add(source);
    left.push(...(imports.get(source) ?? []));
  }
  const [wanted, spared] = [new RegExp(to.path), to.pathNot.map((pattern) => new RegExp(pattern))];
  return [...imports.keys()].filter(
    (source) =>
      wanted.test(source) && !reached.has(source) && !spared.some((pattern) => pattern.test(source)),
  );
}
