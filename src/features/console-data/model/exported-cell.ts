/** A value as a cell of a table has it, such that an import reads it again: JSON, lists and points as JSON. */
export function exportedCell(type: string, value: unknown): string | number | null {
  if (value === null || value === undefined) return null;
  if (type === 'json') return JSON.stringify(value);
  if (typeof value === 'string' || typeof value === 'number') return value;
  if (Array.isArray(value) && value.length === 0) return null;
  return JSON.stringify(value);
}
