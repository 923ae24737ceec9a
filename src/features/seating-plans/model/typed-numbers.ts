/**
 * What was typed as numbers of seats, by their ids. A form says for each of its seats `id.0`, `was.0` (the number that it was shown
 * with) and `number.0`: someone else may have changed the row since, so a place in it names no seat, and what was left as it was
 * shown is no change.
 */
export function numbersTyped(given: Readonly<Record<string, string>>): Map<string, string> {
  const numbers = new Map<string, string>();
  for (const [name, seat] of Object.entries(given)) {
    if (!name.startsWith('id.')) continue;
    const at = name.slice(3);
    const number = given[`number.${at}`]?.trim();
    if (number !== undefined && number !== given[`was.${at}`]) numbers.set(seat, number);
  }
  return numbers;
}
