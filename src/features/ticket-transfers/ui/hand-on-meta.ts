import { languageOfMatches, pageTitle } from '#shared/i18n/language.tsx';
import { words } from '../messages/hand-on.messages.tsx';

type Matches = Parameters<typeof languageOfMatches>[0];

/** The address may hold the key to a ticket: no other site gets it. Forms need it to say where they come from. */
export const handOnMeta = (matches: Matches) => [
  pageTitle(words[languageOfMatches(matches)].title, matches),
  { name: 'robots', content: 'noindex' },
  { name: 'referrer', content: 'same-origin' },
];
