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

/** The address of a guest: their name's letters. */
export function guestAddress(name: string): string {
  const local = name
    .toLowerCase()
    .normalize('NFD')
    .replace(/[^a-z ]/g, '')
    .replaceAll(' ', '.');
  return `${local}@example.org`;
}

/** The name of the member entered as number `turn`: no two of some hundred are called the same. */
export function memberName(turn: number): string {
  const length = demoGuests.length;
  const given = demoGuests[(turn * 5) % length] ?? 'Maya Tamang';
  const family = demoGuests[(turn * 5 + 7 * Math.floor(turn / length)) % length] ?? 'Maya Tamang';
  return `${given.slice(0, given.lastIndexOf(' '))} ${family.slice(family.lastIndexOf(' ') + 1)}`;
}
