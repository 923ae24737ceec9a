import type { ReactNode } from 'react';
import { messages } from '#lib/language/index.ts';

export const words = messages({
  en: { changed: (day: ReactNode) => <>Last changed on {day}</> },
  es: { changed: (day) => <>Última modificación: {day}</> },
  ne: { changed: (day) => <>पछिल्लो परिवर्तन: {day}</> },
});
