import type { ReactNode } from 'react';
import { messages } from '#lib/language/index.ts';

/** Tickets for one date of several, at the door. */
export const words = messages({
  en: {
    is: (date: ReactNode) => <>This ticket is for {date}.</>,
    was: (date: ReactNode) => <>This ticket was for {date}.</>,
    now: (time: string) => `Now it is ${time}.`,
  },
  es: {
    is: (date) => <>Esta entrada es para esta fecha: {date}.</>,
    was: (date) => <>Esta entrada era para esta fecha: {date}.</>,
    now: (time) => `Ahora son las ${time}.`,
  },
  ne: {
    is: (date) => <>यो टिकट {date} को लागि हो।</>,
    was: (date) => <>यो टिकट {date} को लागि थियो।</>,
    now: (time) => `अहिले ${time} भयो।`,
  },
});
