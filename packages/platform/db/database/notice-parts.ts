/** PostgreSQL refuses payloads of 8,000 bytes or more; some are left for what stands before a part. */
const PART_BYTES = 7_800;

/** What one process tells the others. */
export interface Notice {
  topic: string;
  message: unknown;
}

let told = 0;

/** A notice as payloads: `sender number part parts text`, each short enough, and no two alike. */
export function partsOf(self: string, notice: Notice): string[] {
  // One byte a character, so that a part can end anywhere.
  const text = JSON.stringify(notice).replace(
    /[\u0080-\uffff]/g,
    (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  told += 1;
  const count = Math.max(1, Math.ceil(text.length / PART_BYTES));
  return Array.from(
    { length: count },
    (_, n) => `${self} ${told} ${n + 1} ${count} ${text.slice(n * PART_BYTES, (n + 1) * PART_BYTES)}`,
  );
}

/** Puts payloads together again: gives the notice with its last part, null before that and for one's own. */
export function joinNotices(self: string): (payload: string) => Notice | null {
  const begun = new Map<string, string>();
  return (payload) => {
    const [, sender, number, part, parts, text] = /^(\S+) (\d+) (\d+) (\d+) (.*)$/s.exec(payload) ?? [];
    if (sender === undefined || text === undefined || sender === self) return null;
    const key = `${sender} ${number}`;
    const whole = (begun.get(key) ?? '') + text;
    begun.delete(key);
    if (part === parts) return JSON.parse(whole) as Notice;
    begun.set(key, whole);
    return null;
  };
}
