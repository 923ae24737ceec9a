import { inEach, messages, number, type Translated } from '#lib/language/index.ts';

const words = messages({
  en: {
    hours: (n: number) => `This usually takes less than ${number.en(n)} ${n === 1 ? 'hour' : 'hours'}.`,
    days: (n: number) => `This usually takes less than ${number.en(n)} days.`,
  },
  es: {
    hours: (n) => `Suele tardar menos de ${number.es(n)} ${n === 1 ? 'hora' : 'horas'}.`,
    days: (n) => `Suele tardar menos de ${number.es(n)} días.`,
  },
  ne: {
    hours: (n) => `यसमा प्रायः ${number.ne(n)} घण्टाभन्दा कम लाग्छ।`,
    days: (n) => `यसमा प्रायः ${number.ne(n)} दिनभन्दा कम लाग्छ।`,
  },
});

/** How long a review usually takes, as organisers are told. From two whole days on it is said in days. */
export const usually = (hours: number): Translated<string> =>
  inEach(words, (t) => (hours >= 48 && hours % 24 === 0 ? t.days(hours / 24) : t.hours(hours)));
