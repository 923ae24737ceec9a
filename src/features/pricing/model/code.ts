/** How codes are kept and compared: in capitals, without blanks. `" mela-10 "` is `MELA-10`. */
export function normalCode(typed: string): string {
  return typed.replace(/\s+/g, '').toUpperCase();
}

/** How buyers are told apart where a code counts them: an address in small letters. */
export function normalEmail(typed: string): string {
  return typed.trim().toLowerCase();
}

/** Ids as a row keeps them. What is no list of text is none. */
export function idsIn(json: string): string[] {
  const found: unknown = JSON.parse(json || '[]');
  return Array.isArray(found) ? found.filter((id): id is string => typeof id === 'string') : [];
}
