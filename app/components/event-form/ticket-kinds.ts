/** The kinds of tickets as an organiser chooses among them. */
export const ticketKinds = [
  { value: 'paid', label: 'Paid', detail: 'One price' },
  { value: 'free', label: 'Free', detail: 'No payment' },
  { value: 'donation', label: 'Donation', detail: 'Guests choose' },
];

const labels: Record<string, string> = { paid: 'Paid', free: 'Free', donation: 'Donation' };

/** What a kind is called. */
export function ticketKindLabel(kind: string): string {
  return labels[kind] ?? kind;
}
