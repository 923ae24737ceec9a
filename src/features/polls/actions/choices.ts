import { wrongField } from '#features/chapters/model/errors.ts';
import { told } from '../model/poll-input.ts';
import type { PollQuestion } from '../model/schema.ts';

/** Of fewer ballots than this a result would say who chose what, however well they are sealed. */
export const FEWEST = 3;

/** The questions of a row, each with its fields in the order in which they are written. */
export function questionsOf({ questions }: { questions: string }): PollQuestion[] {
  const kept = JSON.parse(questions) as PollQuestion[];
  return kept.map(({ text, kind, options }) => ({ text, kind, options }));
}

/**
 * What was chosen as `0` and `1`, one for each option of each question in order: as long for one voter as for the next, so
 * that the length of what is sealed tells nothing. `chosen` has the places of the options by question; none is a blank
 * vote. Throws 400 at `q1`, `q2`, … for what can't be chosen.
 */
export function choicesOf(
  questions: readonly PollQuestion[],
  chosen: readonly (readonly string[])[],
): string {
  return questions
    .map(({ kind, options }, place) => {
      const picked = new Set(chosen[place]);
      const known = options.map((_, n) => picked.has(String(n)));
      const count = known.filter(Boolean).length;
      if (count !== picked.size) throw wrongField(`q${place + 1}`, told('noOption'));
      if (kind === 'single' && count > 1) throw wrongField(`q${place + 1}`, told('oneOnly'));
      return known.map((yes) => (yes ? '1' : '0')).join('');
    })
    .join('');
}

/** Whether these could be somebody's choices in that poll. */
export function areChoices(questions: readonly PollQuestion[], choices: string): boolean {
  const parts = partsOf(questions, choices);
  return (
    /^[01]+$/.test(choices) &&
    choices.length === questions.reduce((all, { options }) => all + options.length, 0) &&
    questions.every(({ kind }, place) => kind === 'multiple' || (parts[place] ?? '').split('1').length <= 2)
  );
}

/** How many chose each option, by question. */
export function tallyOf(questions: readonly PollQuestion[], ballots: readonly string[]): number[][] {
  const tally = questions.map(({ options }) => options.map(() => 0));
  for (const ballot of ballots)
    for (const [place, part] of partsOf(questions, ballot).entries())
      for (const [n, bit] of part.split('').entries())
        if (bit === '1') (tally[place] as number[])[n] = (tally[place]?.[n] ?? 0) + 1;
  return tally;
}

/** What was chosen of each question, in words; empty for a blank vote. */
export function chosenWords(questions: readonly PollQuestion[], choices: string): string[][] {
  const parts = partsOf(questions, choices);
  return questions.map(({ options }, place) => options.filter((_, n) => parts[place]?.[n] === '1'));
}

/** The digits of a ballot, question by question. */
export function partsOf(questions: readonly PollQuestion[], choices: string): string[] {
  let at = 0;
  return questions.map(({ options }) => {
    const part = choices.slice(at, at + options.length);
    at += options.length;
    return part;
  });
}
