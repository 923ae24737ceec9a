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

/** Guests who bought tickets in the demo, in turn. */
export const demoGuests: readonly string[] = [
  'Sujata Rai',
  'Prakash Adhikari',
  'Maya Tamang',
  'Ramesh Shrestha',
  'Anita Magar',
  'Dipesh Karki',
  'Sabina Lama',
  'Niraj Bhattarai',
  'Pema Sherpa',
  'Kiran Basnet',
  'Rojina Maharjan',
  'Suman Poudel',
  'Laxmi Chaudhary',
  'Bibek Khadka',
  'Elena Marques',
  'Tashi Dolma',
  'Gita Acharya',
  'Arjun Limbu',
  'Clara Fernández',
  'Hari Prasad Koirala',
  'Nirmala Dahal',
  'Oscar Lindqvist',
  'Samjhana Pun',
  'Yubraj Oli',
];

/** The name of the member entered as number `turn`: no two of some hundred are called the same. */
export function memberName(turn: number): string {
  const length = demoGuests.length;
  const given = demoGuests[(turn * 5) % length] ?? 'Maya Tamang';
  const family = demoGuests[(turn * 5 + 7 * Math.floor(turn / length)) % length] ?? 'Maya Tamang';
  return `${given.slice(0, given.lastIndexOf(' '))} ${family.slice(family.lastIndexOf(' ') + 1)}`;
}
