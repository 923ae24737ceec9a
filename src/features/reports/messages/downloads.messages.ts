import { messages } from '#lib/language/index.ts';

/** Files of a summary. */
export const words = messages({
  en: { workbook: 'Download for Excel', pdf: 'Download as PDF' },
  es: { workbook: 'Descargar para Excel', pdf: 'Descargar como PDF' },
  ne: { workbook: 'Excel मा डाउनलोड', pdf: 'PDF मा डाउनलोड' },
});
