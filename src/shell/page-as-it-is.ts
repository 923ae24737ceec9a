/** A copy of a part of the document, with what was typed and ticked in it; null when there is none. */
export function pageAsItIs(selector: string): Element | null {
  const part = document.querySelector(selector);
  const copy = (part?.cloneNode(true) ?? null) as Element | null;
  // Copies of fields hold what was typed, those of lists not what was chosen.
  const chosen = part?.querySelectorAll('select');
  for (const [at, list] of copy?.querySelectorAll('select').entries() ?? [])
    list.value = chosen?.[at]?.value ?? '';
  return copy;
}
