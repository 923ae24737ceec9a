/** An id that is nowhere else. `randomUUID` is only there on pages that came over HTTPS. */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
