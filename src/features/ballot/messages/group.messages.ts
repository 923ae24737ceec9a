import { messages, number, plural } from '#lib/language/index.ts';

export const words = messages({
  en: {
    rule: (most: number) =>
      `Friends can enter as a group, with at most ${number.en(most)} entries. A group is drawn as one entry, with the weight of its lightest one: all of them get tickets, or none.`,
    title: 'Friends',
    size: (entries: number, most: number) =>
      plural.en(entries, {
        one: `Your group has one entry so far, of at most ${number.en(most)}.`,
        other: `Your group has ${number.en(entries)} entries, of at most ${number.en(most)}. You are drawn together.`,
      }),
    alone: 'If nobody joins before the close, your entry is drawn alone.',
    link: 'Link for your friends',
    linkHint: 'Send this link to the friends who want to join. They choose tickets of their own.',
    hash: 'Hash of your group',
    id: 'Group ID',
    nonce: 'Group’s random digits',
    start: 'Start a group',
    leave: 'Leave the group',
    code: 'Code of your friends’ group',
    codeHint: 'If a friend gave you a code, you are drawn together.',
    joinHint: 'Or join the group of a friend with its code.',
    join: 'Join the group',
  },
  es: {
    rule: (most: number) =>
      `Las amistades pueden entrar en grupo, con ${number.es(most)} participaciones como máximo. Un grupo se sortea como una sola participación, con el peso de la que menos pesa: o hay entradas para todo el grupo o para nadie.`,
    title: 'Amistades',
    size: (entries, most) =>
      plural.es(entries, {
        one: `Tu grupo tiene una participación, de ${number.es(most)} como máximo.`,
        many: `Tu grupo tiene ${number.es(entries)} de participaciones, de ${number.es(most)} como máximo. Se sortean juntas.`,
        other: `Tu grupo tiene ${number.es(entries)} participaciones, de ${number.es(most)} como máximo. Se sortean juntas.`,
      }),
    alone: 'Si nadie se une antes del cierre, tu participación se sortea sola.',
    link: 'Enlace para tus amistades',
    linkHint: 'Envía este enlace a quien quiera unirse. Cada persona elige sus propias entradas.',
    hash: 'Hash de tu grupo',
    id: 'Identificador del grupo',
    nonce: 'Cifras al azar del grupo',
    start: 'Crear un grupo',
    leave: 'Salir del grupo',
    code: 'Código del grupo de tus amistades',
    codeHint: 'Si alguien te dio un código, entráis juntos en el sorteo.',
    joinHint: 'O únete al grupo de alguien con su código.',
    join: 'Unirme al grupo',
  },
  ne: {
    rule: (most: number) =>
      `साथीहरू समूहमा भाग लिन सक्नुहुन्छ, बढीमा ${number.ne(most)} सहभागिता। समूहको नाम एउटै सहभागिताजस्तै निस्कन्छ, सबैभन्दा कम भार भएको सहभागिताको भारमा: सबैले टिकट पाउनुहुन्छ, वा कसैले पाउनुहुन्न।`,
    title: 'साथीहरू',
    size: (entries, most) =>
      `तपाईंको समूहमा ${number.ne(entries)} सहभागिता छन्, बढीमा ${number.ne(most)}। समूहको नाम सँगै निस्कन्छ।`,
    alone: 'बन्द हुनुअघि कोही सामेल नभए तपाईंको नाम एक्लै निस्कन्छ।',
    link: 'साथीहरूका लागि लिङ्क',
    linkHint: 'सामेल हुन चाहने साथीलाई यो लिङ्क पठाउनुहोस्। हरेकले आफ्नै टिकट छान्नुहुन्छ।',
    hash: 'तपाईंको समूहको ह्यास',
    id: 'समूहको परिचय',
    nonce: 'समूहका अनियमित अङ्क',
    start: 'समूह बनाउनुहोस्',
    leave: 'समूह छोड्नुहोस्',
    code: 'साथीहरूको समूहको कोड',
    codeHint: 'साथीले कोड दिएको भए तपाईंहरूको नाम सँगै निस्कन्छ।',
    joinHint: 'वा साथीको समूहमा त्यसको कोडबाट सामेल हुनुहोस्।',
    join: 'समूहमा सामेल हुनुहोस्',
  },
});
