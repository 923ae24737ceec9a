/** The id of what a field refers to: Stripe's types allow the whole object there, the sandbox keeps ids. */
export function idOf(value: string | { id: string } | null | undefined): string {
  return typeof value === 'string' ? value : (value?.id ?? '');
}
