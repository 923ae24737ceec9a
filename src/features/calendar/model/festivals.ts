import { fromBikramSambat, toBikramSambat } from '#lib/calendar/index.ts';
import type { Language } from '#lib/language/index.ts';
import type { Days } from './days.ts';
import { words } from '../messages/festivals.messages.ts';

type Name = keyof (typeof words)['en'];

/** A festival or national day of Nepal. */
export interface Festival {
  day: string;
  name: string;
}

/** On the same day of each Nepali year: month and day of Bikram Sambat. */
const BY_SUN: Readonly<Partial<Record<Name, readonly [month: number, day: number]>>> = {
  newYear: [1, 1],
  loktantra: [1, 11],
  republic: [2, 15],
  saune: [4, 1],
  constitution: [6, 3],
  tamu: [9, 15],
  prithvi: [9, 27],
  maghe: [10, 1],
  martyrs: [10, 16],
  democracy: [11, 7],
};

/** The first Gregorian year of what goes by the moon. */
const FIRST_YEAR = 2024;

/**
 * By the moon: day and month of each Gregorian year from 2024 to 2030, as the Python library `holidays` 0.109 has them for
 * Nepal (from timeanddate.com and Hamro Patro). Nepal's committee fixes them a year ahead, and may choose the day beside.
 */
const BY_MOON: Readonly<Partial<Record<Name, readonly string[]>>> = {
  sonam: ['02-10', '01-30', '01-19', '02-07', '02-26', '01-15', '02-03'],
  gyalpo: ['03-11', '02-28', '02-18', '02-07', '02-26', '02-14', '03-05'],
  shivaratri: ['03-08', '02-26', '02-15', '03-06', '02-23', '02-11', '03-02'],
  holi: ['03-24', '03-13', '03-02', '03-21', '03-10', '02-28', '03-19'],
  buddha: ['05-23', '05-12', '05-01', '05-20', '05-08', '05-27', '05-17'],
  janai: ['08-19', '08-09', '08-28', '08-17', '08-05', '08-23', '08-13'],
  ghatasthapana: ['10-03', '09-22', '10-11', '09-30', '09-19', '10-08', '09-28'],
  dashami: ['10-12', '10-02', '10-20', '10-09', '09-27', '10-16', '10-06'],
  laxmi: ['10-31', '10-20', '11-08', '10-29', '10-17', '11-05', '10-26'],
  bhaiTika: ['11-03', '10-23', '11-11', '10-31', '10-19', '11-07', '10-28'],
  chhath: ['11-07', '10-27', '11-15', '11-04', '10-23', '11-11', '11-01'],
};

/** What Nepal celebrates on these days, in their order; what goes by the moon is known from 2024 to 2030. */
export function festivalsOn({ first, last }: Days, language: Language): Festival[] {
  const found: Festival[] = [];
  const add = (day: string | null, name: Name) => {
    if (day !== null && day >= first && day <= last) found.push({ day, name: words[language][name] });
  };
  const [from, to] = [toBikramSambat(first)?.year, toBikramSambat(last)?.year];
  for (let year = from ?? 1; year <= (to ?? 0); year += 1) {
    for (const [name, [month, day]] of Object.entries(BY_SUN) as [Name, [number, number]][])
      add(fromBikramSambat({ year, month, day }), name);
  }
  for (const [name, days] of Object.entries(BY_MOON) as [Name, readonly string[]][]) {
    for (const [at, day] of days.entries()) add(`${FIRST_YEAR + at}-${day}`, name);
  }
  return found.toSorted((one, other) => (one.day < other.day ? -1 : one.day > other.day ? 1 : 0));
}
