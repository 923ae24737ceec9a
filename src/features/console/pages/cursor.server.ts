/** Where a page of a list ended, as the address of the next one says it; undefined for what no list wrote. */
export function cursorOf(text: string | null): { at: string; id: string } | undefined {
  const found = /^(\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\.\d{3}Z) ([\w-]{1,64})$/.exec(text ?? '');
  return found?.[1] && found[2] ? { at: found[1], id: found[2] } : undefined;
}

/** The other way. */
export const cursorText = (cursor: { at: string; id: string } | null): string | null =>
  cursor && `${cursor.at} ${cursor.id}`;
