/**
 * The code of a tracking link, as it stands in an address: small letters, digits and hyphens; '' when nothing is left. A
 * code stays as it is, so that the link which carries it is found.
 */
export function linkCode(typed: string): string {
  return typed
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+/, '')
    .slice(0, 40)
    .replace(/-+$/, '');
}
