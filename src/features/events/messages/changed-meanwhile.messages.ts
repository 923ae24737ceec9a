import { messages } from '#lib/language/index.ts';

export const words = messages({
  en: {
    text: 'What you typed is still here, but not saved yet.',
    saveMine: 'Save my changes over theirs',
    lookAtTheirs: 'See their changes in a new tab',
  },
  es: {
    text: 'Lo que escribiste sigue aquí, pero aún no está guardado.',
    saveMine: 'Guardar mis cambios encima',
    lookAtTheirs: 'Ver sus cambios en otra pestaña',
  },
  ne: {
    text: 'तपाईंले लेख्नुभएको यहीँ छ, तर अझै सुरक्षित भएको छैन।',
    saveMine: 'मेरो नै सुरक्षित गर्नुहोस्',
    lookAtTheirs: 'उहाँको नयाँ ट्याबमा हेर्नुहोस्',
  },
});
