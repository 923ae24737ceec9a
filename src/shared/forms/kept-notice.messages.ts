import { messages } from '#lib/language/index.ts';

/** What was typed into a form that has nowhere to be saved yet. */
export const words = messages({
  en: {
    title: 'What you typed is still here',
    text: 'It was kept in this browser tab, and nowhere else.',
    anew: 'Start over',
  },
  es: {
    title: 'Lo que escribiste sigue aquí',
    text: 'Se guardó en esta pestaña de tu navegador y en ningún otro sitio.',
    anew: 'Empezar de nuevo',
  },
  ne: {
    title: 'तपाईंले लेख्नुभएको यहीँ छ',
    text: 'यो तपाईंको ब्राउजरको यही ट्याबमा मात्र राखिएको थियो।',
    anew: 'नयाँ सुरु गर्नुहोस्',
  },
});
