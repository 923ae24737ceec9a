import { messages } from '#lib/language/index.ts';

/** What stands beside every plot. */
export const words = messages({
  en: {
    inFigures: 'As a table',
    figuresOf: (what: string) => `${what}, as a table`,
    most: 'Most',
    all: 'All',
  },
  es: {
    inFigures: 'Lo mismo en cifras',
    figuresOf: (what) => `${what} en cifras`,
    most: 'Máximo',
    all: 'Total',
  },
  ne: {
    inFigures: 'यही अंकमा',
    figuresOf: (what) => `${what} अंकमा`,
    most: 'सबैभन्दा बढी',
    all: 'जम्मा',
  },
});
