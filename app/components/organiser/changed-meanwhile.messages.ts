import { messages } from '#lib/language/index.ts';

export const words = messages({
  en: {
    text: 'Nothing is lost: what you typed is still here, and not saved yet.',
    saveMine: 'Save mine over theirs',
    lookAtTheirs: 'Look at theirs in a new tab',
  },
  es: {
    text: 'No se pierde nada: lo que escribiste sigue aquí, sin guardar todavía.',
    saveMine: 'Guardar lo mío encima',
    lookAtTheirs: 'Ver lo suyo en otra pestaña',
  },
  ne: {
    text: 'केही हराएको छैन: तपाईंले लेख्नुभएको यहीँ छ, अझै सुरक्षित भएको छैन।',
    saveMine: 'मेरो नै सुरक्षित गर्नुहोस्',
    lookAtTheirs: 'उहाँको नयाँ ट्याबमा हेर्नुहोस्',
  },
});
