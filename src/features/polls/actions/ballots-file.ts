import { partsOf, questionsOf } from './choices.ts';
import type { PollRow } from '../model/schema.ts';
import { type Ballot, ballotsText, sha256 } from './seal.ts';

/**
 * The list of ballots by which everybody can count again: first what each digit stands for, then a line for each question
 * of each ballot, in the order of their codes. Ours to keep as it is: its SHA-256 is published.
 */
export function ballotsFile(poll: Pick<PollRow, 'title' | 'questions'>, ballots: readonly Ballot[]): string {
  const questions = questionsOf(poll);
  const head = questions.flatMap(({ text, options }, place) => [
    `# Question ${place + 1}: ${text}`,
    ...options.map((option, n) => `#   digit ${n + 1}: ${option}`),
  ]);
  const lines = ballots
    .toSorted((one, other) => (one.code < other.code ? -1 : 1))
    .flatMap(({ code, choices }) =>
      partsOf(questions, choices).map((part, place) => `${code} ${place + 1} ${part}`),
    );
  return [
    `# ${poll.title}`,
    ...head,
    '# One line for each question of a ballot: code, question, digits. 1 is chosen, 0 is not; only 0 is blank.',
    ...lines,
    '',
  ].join('\n');
}

/** The file whose SHA-256 was published with the poll: before the file said what its digits are it was another one. */
export function publishedFile(
  poll: Pick<PollRow, 'title' | 'questions' | 'ballotsHash'>,
  ballots: readonly Ballot[],
): string {
  const plain = ballotsText(ballots);
  return sha256(plain) === poll.ballotsHash ? plain : ballotsFile(poll, ballots);
}
