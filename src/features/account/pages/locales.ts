/** The languages that people can choose, each in its own words. */
export const LOCALES = [
  ['en', 'English'],
  ['es', 'Español'],
  ['ne', 'नेपाली'],
] as const;
