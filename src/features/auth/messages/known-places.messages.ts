import { messages } from '#lib/language/index.ts';

export const words = messages({
  en: {
    unknown: 'Unknown browser',
    on: (browser: string, system: string) => `${browser} on ${system}`,
    here: 'This browser',
    last: 'Last sign-in',
    first: 'First sign-in',
  },
  es: {
    unknown: 'Navegador desconocido',
    on: (browser, system) => `${browser} en ${system}`,
    here: 'Este navegador',
    last: 'Última vez',
    first: 'Primera',
  },
  ne: {
    unknown: 'नाम थाहा नभएको ब्राउजर',
    on: (browser, system) => `${system} मा ${browser}`,
    here: 'यही ब्राउजर',
    last: 'पछिल्लो साइन इन',
    first: 'पहिलो',
  },
});
