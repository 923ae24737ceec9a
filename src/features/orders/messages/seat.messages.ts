import { messages } from '#lib/language/index.ts';

/** Where somebody sits, in parts. */
export const words = messages({
  en: {
    row: (label: string) => (label === '' ? '' : `Row ${label}`),
    table: (label: string) => (label === '' ? '' : `Table ${label}`),
    seat: (number: string) => (number === '' ? '' : `Seat ${number}`),
    title: 'Seat',
  },
  es: {
    row: (label) => (label === '' ? '' : `Fila ${label}`),
    table: (label) => (label === '' ? '' : `Mesa ${label}`),
    seat: (number) => (number === '' ? '' : `Asiento ${number}`),
    title: 'Asiento',
  },
  ne: {
    row: (label) => (label === '' ? '' : `लहर ${label}`),
    table: (label) => (label === '' ? '' : `टेबल ${label}`),
    seat: (number) => (number === '' ? '' : `सिट ${number}`),
    title: 'सिट',
  },
});
