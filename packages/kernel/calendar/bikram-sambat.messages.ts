import { messages } from '../language/messages.ts';
import { nepaliDigits } from '../language/nepali-formats.ts';

// Latin letters as Nepal's own English papers write the months.
const LATIN = [
  'Baisakh',
  'Jestha',
  'Asar',
  'Shrawan',
  'Bhadra',
  'Asoj',
  'Kartik',
  'Mangsir',
  'Poush',
  'Magh',
  'Falgun',
  'Chaitra',
];

const latin = {
  months: LATIN,
  day: (month: string, day: number) => `${month} ${day}`,
  date: (year: number, month: string, day: number) => `${year} ${month} ${day}`,
  month: (year: number, month: string) => `${month} ${year}`,
};

/** A day of the Bikram Sambat calendar in words. */
export const words = messages({
  en: latin,
  es: latin,
  ne: {
    months: ['वैशाख', 'जेठ', 'असार', 'साउन', 'भदौ', 'असोज', 'कात्तिक', 'मंसिर', 'पुस', 'माघ', 'फागुन', 'चैत'],
    day: (month, day) => `${month} ${nepaliDigits(String(day))}`,
    date: (year, month, day) => `${nepaliDigits(String(year))} ${month} ${nepaliDigits(String(day))}`,
    month: (year, month) => `${month} ${nepaliDigits(String(year))}`,
  },
});
