/** The code of a tracking link, as it stands in an address: small letters, digits and hyphens; '' when nothing is left. */
export function linkCode(typed: string): string {
  return typed
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 40);
}
