import { messages } from '#lib/language/index.ts';

export const words = messages({
  en: {
    unknown: 'A browser that we cannot name',
    on: (browser: string, system: string) => `${browser} on ${system}`,
    here: 'This one',
    last: 'Last sign-in',
    first: 'First',
  },
  es: {
    unknown: 'Un navegador que no reconocemos',
    on: (browser, system) => `${browser} en ${system}`,
    here: 'Este',
    last: 'Última vez',
    first: 'Primera',
  },
  ne: {
    unknown: 'नाम थाहा नभएको ब्राउजर',
    on: (browser, system) => `${system} मा ${browser}`,
    here: 'यही हो',
    last: 'पछिल्लो साइन इन',
    first: 'पहिलो',
  },
});
