import { groupBy } from '#lib/group-by.ts';
import { ownName, type VariationFacts } from '#features/orders/model/variation.ts';

/** A line of a table by ticket type: a type, or (`isSum`) a thing with the sum of its variations, which follow it. */
export type TypeOrThing<Line> = Line & {
  /** What it is called where it stands: a variation by its own part of the name. */
  label: string;
  isSum: boolean;
  /** It stands below its thing. */
  isBelow: boolean;
};

/** Lines by ticket type, in their order, with a line for each thing that has several variations, above those. `sums` are the names of what is added up. */
export function withThings<
  Line extends VariationFacts & { id: string } & Record<Sum, number>,
  Sum extends string,
>(lines: readonly Line[], sums: readonly Sum[]): TypeOrThing<Line>[] {
  const groups = groupBy(lines, ({ id, variationOf }) =>
    variationOf === '' ? `type ${id}` : `thing ${variationOf}`,
  );
  return [...groups.values()].flatMap((own) => {
    const [first] = own;
    if (!first || own.length === 1)
      return own.map((line) => ({ ...line, label: line.name, isSum: false, isBelow: false }));
    const thing = { ...first, id: `thing ${first.variationOf}`, name: first.variationOf };
    const totals = Object.fromEntries(
      sums.map((sum) => [sum, own.reduce((all, line) => all + line[sum], 0)]),
    );
    return [
      { ...thing, ...totals, label: first.variationOf, isSum: true, isBelow: false },
      ...own.map((line) => ({ ...line, label: ownName(line), isSum: false, isBelow: true })),
    ];
  });
}
