import type { ReactNode } from 'react';
import { messages, number, plural } from '#lib/language/index.ts';

/** What somebody reads who changes tickets to another type or size. */
export const words = messages({
  en: {
    title: 'Change type or size',
    notNow: 'The ticket can’t be changed',
    until: (date: ReactNode) => <>You can change the type or size until {date}.</>,
    chooseType: 'Choose what it becomes',
    chooseOf: (type: string) => `Choose ${type}`,
    full: 'None left',
    tooFew: (left: number) => `Only ${number.en(left)} left`,
    left: (left: number) => `${number.en(left)} left`,
    back: (amount: ReactNode) => <>{amount} back</>,
    cheaper: 'Nothing comes back',
    noTypes: 'There is nothing else to choose for these tickets together. Try them one by one.',
    newType: 'Becomes',
    forgone: (amount: ReactNode) => (
      <>It costs {amount} less. The time for refunds is over, so nothing comes back.</>
    ),
    confirm: 'Change',
    pay: (amount: ReactNode) => <>Pay {amount} and change</>,
    other: 'Choose something else',
    nearest: 'These are still to be had:',
  },
  es: {
    title: 'Cambiar tipo o talla',
    notNow: 'La entrada no se puede cambiar',
    until: (date) => <>Puedes cambiar el tipo o la talla hasta el {date}.</>,
    chooseType: 'Elige por qué la cambias',
    chooseOf: (type) => `Elegir ${type}`,
    full: 'No queda',
    tooFew: (left) =>
      plural.es(left, {
        one: 'Solo queda una',
        many: `Solo quedan ${number.es(left)}`,
        other: `Solo quedan ${number.es(left)}`,
      }),
    left: (left) =>
      plural.es(left, {
        one: 'Queda una',
        many: `Quedan ${number.es(left)}`,
        other: `Quedan ${number.es(left)}`,
      }),
    back: (amount) => <>Se devuelven {amount}</>,
    cheaper: 'No se devuelve nada',
    noTypes: 'No hay nada más que elegir para estas entradas juntas. Prueba una a una.',
    newType: 'Pasa a ser',
    forgone: (amount) => (
      <>Cuesta {amount} menos. El plazo de reembolso ha terminado, así que no se devuelve nada.</>
    ),
    confirm: 'Cambiar',
    pay: (amount) => <>Pagar {amount} y cambiar</>,
    other: 'Elegir otra cosa',
    nearest: 'De esto aún queda:',
  },
  ne: {
    title: 'किसिम वा साइज बदल्ने',
    notNow: 'टिकट बदल्न मिल्दैन',
    until: (date) => <>{date} सम्म किसिम वा साइज बदल्न सक्नुहुन्छ।</>,
    chooseType: 'केमा बदल्ने छान्नुहोस्',
    chooseOf: (type) => `${type} छान्नुहोस्`,
    full: 'बाँकी छैन',
    tooFew: (left) => `${number.ne(left)} मात्र बाँकी`,
    left: (left) => `${number.ne(left)} बाँकी`,
    back: (amount) => <>{amount} फिर्ता</>,
    cheaper: 'केही फिर्ता हुँदैन',
    noTypes: 'यी टिकटका लागि एकैसाथ छान्न मिल्ने अरू केही छैन। एकएक गरी हेर्नुहोस्।',
    newType: 'यसमा बदलिन्छ',
    forgone: (amount) => <>यो {amount} सस्तो छ। रकम फिर्ता हुने समय सकिएकाले केही फिर्ता हुँदैन।</>,
    confirm: 'बदल्नुहोस्',
    pay: (amount) => <>{amount} तिरेर बदल्नुहोस्</>,
    other: 'अर्को छान्नुहोस्',
    nearest: 'यी अझै पाइन्छन्:',
  },
});
