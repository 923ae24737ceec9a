import type { Language } from '#lib/language/index.ts';

type Name = Record<Language, string>;

const NAMES = {
  newYear: { en: "New Year's Day", es: 'Año Nuevo', ne: 'अङ्ग्रेजी नयाँ वर्ष' },
  hijriYear: { en: 'Islamic New Year', es: 'Año nuevo islámico', ne: 'इस्लामी नयाँ वर्ष' },
  ascension: { en: 'Isra and Mi’raj', es: 'Isra y Miraj', ne: 'इस्रा र मिराज' },
  prophet: { en: 'Birthday of the Prophet', es: 'Nacimiento del Profeta', ne: 'पैगम्बर मुहम्मदको जन्मदिन' },
  fitr: { en: 'Eid al-Fitr', es: 'Eid al-Fitr', ne: 'इद-उल-फित्र' },
  arafat: { en: 'Day of Arafat', es: 'Día de Arafat', ne: 'अराफात दिवस' },
  adha: { en: 'Eid al-Adha', es: 'Eid al-Adha', ne: 'इद-उल-अज्हा (बकर इद)' },
  nation: { en: 'National Day', es: 'Fiesta Nacional', ne: 'राष्ट्रिय दिवस' },
  liberation: { en: 'Liberation Day', es: 'Día de la Liberación', ne: 'मुक्ति दिवस' },
  accession: { en: 'Accession Day', es: 'Día de la Ascensión al trono', ne: 'राज्यारोहण दिवस' },
  sport: { en: 'National Sport Day', es: 'Día Nacional del Deporte', ne: 'राष्ट्रिय खेलकुद दिवस' },
} as const satisfies Record<string, Name>;

/** A rule in the grammar of `date-holidays`, and what the day is called. */
export type OwnRule = readonly [rule: string, name: Name];

/**
 * Where many from Nepal work, and the library knows nothing of: by the laws there. Kuwait: Law 6/2010, article 68. Oman: Royal
 * Decree 88/2022, and 15/2025 for the National Day. Qatar: Law 14/2004, article 78, and Amiri Decision 80/2011; the three days
 * that each employer chooses are nobody's to know. Feasts by the moon are reckoned; what is moved for a weekend is not in it.
 */
export const OWN_COUNTRIES: Readonly<Record<string, { zone: string; rules: readonly OwnRule[] }>> = {
  KW: {
    zone: 'Asia/Kuwait',
    rules: [
      ['01-01', NAMES.newYear],
      ['02-25', NAMES.nation],
      ['02-26', NAMES.liberation],
      ['1 Muharram', NAMES.hijriYear],
      ['12 Rabi al-awwal', NAMES.prophet],
      ['27 Rajab', NAMES.ascension],
      ['1 Shawwal P3D', NAMES.fitr],
      ['9 Dhu al-Hijjah', NAMES.arafat],
      ['10 Dhu al-Hijjah P3D', NAMES.adha],
    ],
  },
  OM: {
    zone: 'Asia/Muscat',
    rules: [
      ['01-11 since 2023', NAMES.accession],
      ['11-18 P2D prior to 2025', NAMES.nation],
      ['11-20 P2D since 2025', NAMES.nation],
      ['1 Muharram', NAMES.hijriYear],
      ['12 Rabi al-awwal', NAMES.prophet],
      ['27 Rajab', NAMES.ascension],
      // From 29 Ramadan to 3 Shawwal, whether Ramadan has a 30th or not.
      ['29 Ramadan P2D', NAMES.fitr],
      ['1 Shawwal P3D', NAMES.fitr],
      ['9 Dhu al-Hijjah P4D', NAMES.adha],
    ],
  },
  QA: {
    zone: 'Asia/Qatar',
    rules: [
      ['2nd tuesday in February since 2012', NAMES.sport],
      ['12-18 since 2008', NAMES.nation],
      ['1 Shawwal P3D', NAMES.fitr],
      ['10 Dhu al-Hijjah P3D', NAMES.adha],
    ],
  },
};
