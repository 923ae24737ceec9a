import type { Field, Problem, Said, Sentences } from './fields.ts';
import { usual } from './usual.messages.ts';

/** The sentences of its own that a field has, by problem. */
export function ownSentences({ needed, options: { says } }: Field): Sentences {
  if (!says) return {};
  if (!('en' in says)) return says;
  const all = { kind: says, least: says, most: says, wrong: says, unread: says };
  return needed ? { ...all, blank: says } : all;
}

/** What is said of a problem with a field: its own words, or the usual ones. Undefined where there are none. */
export function sentenceOf(field: Field, problem: Problem): Said | undefined {
  const own = ownSentences(field)[problem];
  if (own) return own;
  const { is } = field;
  switch (is.kind) {
    case 'text':
    case 'code':
      return problem === 'most' ? usual.atMost(is.max) : undefined;
    case 'integer':
      if (problem === 'least') return usual.notBelow(is.min);
      return problem === 'most' ? usual.atMostMany(is.max) : usual.wholeNumber;
    case 'percent':
      if (problem === 'least') return usual.notBelowNone;
      return problem === 'most' ? usual.allAtMost : usual.percentage;
    case 'amount':
      return problem === 'kind' ? usual.amount : usual.wholeAmount;
    case 'moment':
    case 'day':
      return problem === 'kind' ? usual.date : usual.noDate;
    default:
      return undefined;
  }
}
