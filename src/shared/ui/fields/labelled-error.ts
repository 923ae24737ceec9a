/** A label that ends its own sentence: "How will you come?" */
const ENDS = /[.?!…।:][”’»"')]?$/u;

/** What is wrong with a field, after its label, for a list in which the field can't be seen. */
export function labelledError(label: string, error: string): string {
  return ENDS.test(label.trim()) ? `${label.trim()} ${error}` : `${label.trim()}: ${error}`;
}
