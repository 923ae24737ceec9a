import { expect, it } from 'vitest';
import { ballotsFile, publishedFile } from './ballots-file.ts';
import { ballotsText, sha256 } from './seal.ts';

const POLL = {
  title: 'The board',
  questions: JSON.stringify([
    { text: 'President?', kind: 'single', options: ['Asha', 'Bikash'] },
    { text: 'When?', kind: 'multiple', options: ['May', 'June', 'July'] },
  ]),
};
const BALLOTS = [
  { code: 'BBBB', choices: '00110' },
  { code: 'AAAA', choices: '01000' },
];

it('the list of ballots says what each digit stands for, with a line for each question', () => {
  expect(ballotsFile(POLL, BALLOTS)).toBe(
    `# The board
# Question 1: President?
#   digit 1: Asha
#   digit 2: Bikash
# Question 2: When?
#   digit 1: May
#   digit 2: June
#   digit 3: July
# One line for each question of a ballot: code, question, digits. 1 is chosen, 0 is not; only 0 is blank.
AAAA 1 01
AAAA 2 000
BBBB 1 00
BBBB 2 110
`,
  );
  expect(ballotsFile(POLL, BALLOTS.toReversed())).toBe(ballotsFile(POLL, BALLOTS));
});

it('a poll whose hash was published of the plain list keeps that list', () => {
  const plain = ballotsText(BALLOTS);
  expect(publishedFile({ ...POLL, ballotsHash: sha256(plain) }, BALLOTS)).toBe(plain);
  const file = ballotsFile(POLL, BALLOTS);
  expect(publishedFile({ ...POLL, ballotsHash: sha256(file) }, BALLOTS)).toBe(file);
});
