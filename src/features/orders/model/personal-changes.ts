/** What differs of somebody's details, told to those alone who may look at attendees. */
export function personalChanges<Row extends object>(
  before: Row,
  after: Partial<Row>,
  fields: readonly (keyof Row & string)[],
): { field: string; before: string | null; after: string | null; personal: true }[] {
  return fields.flatMap((field) => {
    const [was, is] = [String(before[field] ?? ''), String(after[field] ?? '')];
    return was === is ? [] : [{ field, before: was || null, after: is || null, personal: true as const }];
  });
}
