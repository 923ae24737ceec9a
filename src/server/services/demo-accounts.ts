/** The demo's logins (contract.md); they exist only in a demo. */
export const DEMO_PASSWORD = 'mela-demo-123';
export const DEMO_ORGANISER = { email: 'organiser@mela.test', name: 'Asha Gurung' };
export const DEMO_ATTENDEE = { email: 'attendee@mela.test', name: 'Bikash Thapa' };
/** Runs one event, which goes on now; their payouts are not through yet, and somebody disputes a payment. */
export const DEMO_NEWCOMER = { email: 'newcomer@mela.test', name: 'Nirmala Dahal' };
export const DEMO_SUPERUSER = 'admin@mela.test';
export const DEMO_ACCOUNTS: readonly string[] = [DEMO_ORGANISER, DEMO_ATTENDEE, DEMO_NEWCOMER].map(
  ({ email }) => email,
);
