/** What says of which thing a ticket type is one: `T-shirt`, of which it is size M. */
export interface VariationFacts {
  name: string;
  /** Empty for what is no variation. */
  variationOf: string;
}

const beginning = (variationOf: string): string => `${variationOf}, `;

/** A variation's whole name, as lists, papers and mails say it: `T-shirt, M`. */
export function wholeName({ name, variationOf }: VariationFacts): string {
  if (variationOf === '' || name.startsWith(beginning(variationOf))) return name;
  return beginning(variationOf) + name;
}

/** Its own part of the name, where what it is a variation of stands above: `M`. */
export function ownName({ name, variationOf }: VariationFacts): string {
  const begin = beginning(variationOf);
  return variationOf !== '' && name.startsWith(begin) ? name.slice(begin.length) : name;
}
