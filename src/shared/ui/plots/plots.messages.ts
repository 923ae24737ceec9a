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
    inFigures: 'En una tabla',
    figuresOf: (what) => `${what}, en una tabla`,
    most: 'Máximo',
    all: 'Total',
  },
  ne: {
    inFigures: 'तालिकामा',
    figuresOf: (what) => `${what}, तालिकामा`,
    most: 'सबैभन्दा बढी',
    all: 'जम्मा',
  },
});
