import { messages } from '#lib/language/index.ts';

/** Who wrote what about a suspended event. */
export const words = messages({
  en: {
    reason: 'Reason for the suspension',
    operator: 'Those who run the site',
    team: 'The team of the event',
    ofTeam: (name: string) => `${name}, for the event`,
  },
  es: {
    reason: 'Motivo de la suspensión',
    operator: 'Quienes llevan el sitio',
    team: 'El equipo del evento',
    ofTeam: (name) => `${name}, por el evento`,
  },
  ne: {
    reason: 'निलम्बनको कारण',
    operator: 'साइट चलाउनेहरू',
    team: 'कार्यक्रमको टोली',
    ofTeam: (name) => `${name}, कार्यक्रमका तर्फबाट`,
  },
});
