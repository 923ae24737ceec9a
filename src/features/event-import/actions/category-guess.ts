import { type EventCategory, isEventCategory } from '#features/events/model/categories.ts';

/** Words that tell what kind of event it is, in topics, types and titles; the first that is found decides. */
const SIGNS: readonly (readonly [RegExp, EventCategory])[] = [
  [
    /\b(hackathon|workshop|training|course|bootcamp|class|masterclass|tutorial|educationevent|courseinstance)/i,
    'workshop',
  ],
  [
    /(conf\b|conference|\bcon\b|summit|symposium|congress|\bexpo\b|\bdays?\b|businessevent|forum|unconference|camp\b)/i,
    'conference',
  ],
  [/\b(meet-?up|user group|socialevent|networking|gathering)/i, 'meetup'],
  [/\b(festival|mela|fair|carnival|fest)\b/i, 'festival'],
  [/\b(concert|musicevent|gig|live music|orchestra|symphony|band)\b/i, 'concert'],
  [/\b(sports?|sportsevent|match|marathon|run|tournament|race|league)\b/i, 'sport'],
  [/\b(food|foodevent|dinner|tasting|brunch|cooking|wine)\b/i, 'food'],
  [/\b(charity|fundraiser|fundraising|donation|benefit)\b/i, 'charity'],
  [/\b(church|temple|mosque|prayer|puja|worship|religio\w*|spiritual)\b/i, 'religion'],
  [/\b(family|kids|children|childrensevent)\b/i, 'family'],
  [
    /\b(theat(er|re)event|danceevent|exhibitionevent|literaryevent|screeningevent|visualartsevent|exhibition|theat(er|re)|museum|film|dance|art|arts|poetry)\b/i,
    'culture',
  ],
];

/** The category that topics and the title speak of; `usual` when they speak of none. */
export function guessCategory(
  topics: readonly string[],
  title: string,
  usual: EventCategory = 'other',
): EventCategory {
  for (const topic of topics) {
    const word = topic.trim().toLowerCase();
    if (isEventCategory(word) && word !== 'other') return word;
    if (isEventCategory(word.replace(/s$/, ''))) return word.replace(/s$/, '') as EventCategory;
  }
  for (const text of [...topics, title]) {
    const sign = SIGNS.find(([pattern]) => pattern.test(text));
    if (sign) return sign[1];
  }
  return usual;
}
