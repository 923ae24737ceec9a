import type { ReactNode } from 'react';
import { messages } from '#lib/language/index.ts';

/** What stands around a notice on an organiser's pages. */
export const words = messages({
  en: {
    region: 'Notices',
    action: 'To do',
    actBy: (day: ReactNode) => <>To be done by {day}</>,
    close: 'Close',
    closeIt: (subject: string) => `Close: ${subject}`,
  },
  es: {
    region: 'Avisos',
    action: 'Pendiente',
    actBy: (day) => <>Hay que hacerlo antes del final del {day}</>,
    close: 'Cerrar',
    closeIt: (subject) => `Cerrar: ${subject}`,
  },
  ne: {
    region: 'सूचनाहरू',
    action: 'गर्नुपर्ने',
    actBy: (day) => <>{day} सम्म गर्नुपर्छ</>,
    close: 'बन्द गर्नुहोस्',
    closeIt: (subject) => `बन्द गर्नुहोस्: ${subject}`,
  },
});
