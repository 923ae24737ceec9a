import type { ReactNode } from 'react';
import { messages, number, plural } from '#lib/language/index.ts';

/** What a ticket is for members, beside its price. */
export const words = messages({
  en: {
    price: (who: string, price: ReactNode) => (
      <>
        Members of {who}: {price}
      </>
    ),
    yours: (price: ReactNode) => <>Your price as a member: {price}</>,
    only: (who: string) => `For members of ${who}`,
    left: (left: number) =>
      plural.en(left, { one: 'one left for you', other: `${number.en(left)} left for you` }),
    noneLeft: 'none left for you',
    join: 'Join',
    or: 'or',
    signIn: 'sign in',
  },
  es: {
    price: (who, price) => (
      <>
        Miembros de {who}: {price}
      </>
    ),
    yours: (price) => <>Tu precio como miembro: {price}</>,
    only: (who) => `Para miembros de ${who}`,
    left: (left) =>
      plural.es(left, {
        one: 'te queda una',
        many: `te quedan ${number.es(left)}`,
        other: `te quedan ${number.es(left)}`,
      }),
    noneLeft: 'no te queda ninguna',
    join: 'Hazte miembro',
    or: 'o',
    signIn: 'entra',
  },
  ne: {
    price: (who, price) => (
      <>
        {who} का सदस्यलाई: {price}
      </>
    ),
    yours: (price) => <>सदस्यका रूपमा तपाईंको मूल्य: {price}</>,
    only: (who) => `${who} का सदस्यका लागि`,
    left: (left) => `तपाईंका लागि ${number.ne(left)} बाँकी`,
    noneLeft: 'तपाईंका लागि बाँकी छैन',
    join: 'सदस्य बन्नुहोस्',
    or: 'वा',
    signIn: 'साइन इन गर्नुहोस्',
  },
});
