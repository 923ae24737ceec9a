import type { ReactNode } from 'react';
import { messages } from '#lib/language/index.ts';

/** What an operator reads who looks at an event as its organiser sees it. */
export const words = messages({
  en: {
    title: 'You see this event as its organiser does',
    until: (time: ReactNode) => (
      <>Until {time}. Nothing can be changed. The organiser sees which pages you open.</>
    ),
    reason: (reason: string) => `Your reason: ${reason}`,
    back: 'End, or back to the console',
  },
  es: {
    title: 'Ves este evento como lo ve quien lo organiza',
    until: (time) => <>Hasta {time}. No se puede cambiar nada. Quien organiza ve qué páginas abres.</>,
    reason: (reason) => `Tu motivo: ${reason}`,
    back: 'Terminar o volver a la consola',
  },
  ne: {
    title: 'तपाईं यो कार्यक्रम आयोजकले जस्तै देख्दै हुनुहुन्छ',
    until: (time) => <>{time} सम्म। केही बदल्न मिल्दैन। तपाईंले कुन पृष्ठ खोल्नुहुन्छ, आयोजकले देख्छन्।</>,
    reason: (reason) => `तपाईंको कारण: ${reason}`,
    back: 'अन्त्य गर्नुहोस्, वा कन्सोलमा फर्कनुहोस्',
  },
});
