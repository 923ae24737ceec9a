/** Letters of a hardware scanner follow each other faster than anybody types. */
const FAST_MS = 60;
/** Once it looks like a ticket's code, a slow scanner may take its time. */
const SLOW_MS = 1000;
const BEGINNING = 'MELA1.';
const SHORTEST = 8;

const isBegun = (typed: string): boolean =>
  typed !== '' && BEGINNING.startsWith(typed.slice(0, BEGINNING.length).toUpperCase());

/** Tells codes that a hardware scanner types and ends with Enter, wherever the focus is. Gives what ends it. */
export function hearTypedCodes(seen: (code: string) => void): () => void {
  let typed = '';
  let last = 0;
  const heard = (event: KeyboardEvent): void => {
    const fast = event.timeStamp - last < (isBegun(typed) ? SLOW_MS : FAST_MS);
    last = event.timeStamp;
    if (event.key === 'Enter') {
      if (fast && typed.length >= SHORTEST) {
        event.preventDefault();
        event.stopPropagation();
        seen(typed);
      }
      typed = '';
    } else if (event.key.length === 1 && !event.ctrlKey && !event.metaKey) {
      typed = fast ? typed + event.key : event.key;
    }
  };
  // Before the field that has the focus sends its form.
  document.addEventListener('keydown', heard, true);
  return () => document.removeEventListener('keydown', heard, true);
}
