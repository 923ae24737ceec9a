import { messages } from '#lib/language/index.ts';

/** A long text that somebody writes with formatting. */
export const words = messages({
  en: {
    description: 'Description',
    descriptionHint: 'Leave an empty line to start a new paragraph. Simple HTML works too.',
  },
  es: {
    description: 'Descripción',
    descriptionHint: 'Una línea vacía empieza un párrafo. También vale HTML sencillo.',
  },
  ne: {
    description: 'विवरण',
    descriptionHint: 'खाली लाइनले नयाँ अनुच्छेद सुरु गर्छ। सरल HTML पनि चल्छ।',
  },
});
