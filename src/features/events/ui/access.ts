import type { Language } from '#lib/language/index.ts';
import { about, words } from '../messages/access.messages.ts';

/** Every access feature with its label, in the order in which they are told. */
export function accessOptionsIn(language: Language): readonly (readonly [string, string])[] {
  return Object.entries(words[language]);
}

/** The label of an access feature; one that is new here is called by its key. */
export function accessLabel(feature: string, language: Language): string {
  const labels: Readonly<Record<string, string>> = words[language];
  return labels[feature] ?? feature;
}

/** What an event's page says of access, in words: whoever reads it needs no table of them. */
export function accessShown(features: readonly string[], note: string, language: Language) {
  return {
    title: about[language].title,
    features: features.map((feature) => accessLabel(feature, language)),
    note,
  };
}
