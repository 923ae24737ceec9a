import { number, type Translated } from '#lib/language/index.ts';

type Sentence = Translated<string>;

/** What is said of tickets for members. */
export const words = {
  memberPrice: { en: 'Member price', es: 'Precio para miembros', ne: 'सदस्य मूल्य' },
  membersOnly: (name: string): Sentence => ({
    en: `${name} is for members only. Sign in with your member account.`,
    es: `${name} es solo para miembros: entra con tu cuenta de miembro.`,
    ne: `${name} सदस्यका लागि मात्र हो: आफ्नो सदस्य खाताबाट साइन इन गर्नुहोस्।`,
  }),
  noMoreForMember: (left: number, name: string): Sentence => ({
    en:
      left === 0
        ? `You already have as many of ${name} as a member can get.`
        : `As a member, you can still get ${left} of ${name}.`,
    es:
      left === 0
        ? `Ya tienes todas las entradas de ${name} que corresponden a un miembro.`
        : `Como miembro te quedan ${number.es(left)} de ${name} como máximo.`,
    ne:
      left === 0
        ? `सदस्यले पाउने ${name} सबै तपाईंले लिइसक्नुभएको छ।`
        : `सदस्यका रूपमा तपाईंका लागि ${name} बढीमा ${number.ne(left)} बाँकी छ।`,
  }),
  priceGone: {
    en: 'Your member price has changed. Check the total again.',
    es: 'Tu precio como miembro ya no es el mismo: vuelve a mirar el total.',
    ne: 'सदस्यका रूपमा तपाईंको मूल्य अब उही छैन: जम्मा रकम फेरि हेर्नुहोस्।',
  },
  noSuchChapter: {
    en: 'There is no such chapter.',
    es: 'No existe ese capítulo.',
    ne: 'त्यस्तो शाखा छैन।',
  },
} satisfies Record<string, Sentence | ((...facts: never[]) => Sentence)>;
