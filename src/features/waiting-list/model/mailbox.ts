/** Mail providers that pass over dots in front of the @. */
const DOTLESS = new Set(['gmail.com', 'googlemail.com']);

/**
 * What addresses of one person have in common: letters are small, and what follows a + is left out. For comparing alone; mails go to the address as it was
 * typed.
 */
export function mailboxOf(email: string): string {
  const small = email.trim().toLowerCase();
  const at = small.lastIndexOf('@');
  const [own = ''] = small.slice(0, at).split('+');
  const domain = small.slice(at + 1);
  return `${DOTLESS.has(domain) ? own.replaceAll('.', '') : own}@${domain === 'googlemail.com' ? 'gmail.com' : domain}`;
}
