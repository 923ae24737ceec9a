import { messages } from '#lib/language/index.ts';

/** Where somebody sits, in parts. */
export const words = messages({
  en: {
    parts: { zone: 'Zone', row: 'Row', number: 'Seat' },
    row: (label: string) => (label === '' ? '' : `Row ${label}`),
    table: (label: string) => (label === '' ? '' : `Table ${label}`),
    seat: (number: string) => (number === '' ? '' : `Seat ${number}`),
    title: 'Seat',
    titles: (count: number) => (count === 1 ? 'Seat' : 'Seats'),
  },
  es: {
    parts: { zone: 'Zona', row: 'Fila', number: 'Asiento' },
    row: (label) => (label === '' ? '' : `Fila ${label}`),
    table: (label) => (label === '' ? '' : `Mesa ${label}`),
    seat: (number) => (number === '' ? '' : `Asiento ${number}`),
    title: 'Asiento',
    titles: (count) => (count === 1 ? 'Asiento' : 'Asientos'),
  },
  ne: {
    parts: { zone: 'क्षेत्र', row: 'लहर', number: 'सिट' },
    row: (label) => (label === '' ? '' : `लहर ${label}`),
    table: (label) => (label === '' ? '' : `टेबल ${label}`),
    seat: (number) => (number === '' ? '' : `सिट ${number}`),
    title: 'सिट',
    titles: (count) => (count === 1 ? 'सिट' : 'सिटहरू'),
  },
});
