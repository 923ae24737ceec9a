import { messages } from '#lib/language/index.ts';

/** What voters are told of a poll by mail. */
export const words = messages({
  en: {
    opened: {
      subject: (title: string) => `Vote: ${title}`,
      heading: 'A poll is open',
      text: (chapter: string) => `${chapter} asks its members to vote.`,
      button: 'Vote',
    },
    reminder: {
      subject: (title: string) => `You have not voted yet: ${title}`,
      heading: 'You have not voted yet',
      text: (chapter: string) => `The poll of ${chapter} closes soon. There is still time to vote.`,
      button: 'Vote',
    },
    result: {
      subject: (title: string) => `The poll is over: ${title}`,
      heading: 'The poll is over',
      text: (chapter: string) => `See the result of the poll of ${chapter}.`,
      button: 'See the result',
    },
    closes: 'Closes',
    secret: 'How you vote',
    secretBallot: 'Secret ballot: nobody can tell how you voted',
    openVote: 'Open vote: when the poll is over, all voters see who chose what',
    signIn: 'Sign in with this email address to vote.',
    why: (chapter: string) =>
      `You get this email because you can vote in this poll as a member of ${chapter}. Emails about polls are part of membership.`,
  },
  es: {
    opened: {
      subject: (title) => `Vota: ${title}`,
      heading: 'Te pedimos tu voto',
      text: (chapter) => `${chapter} pide a sus miembros que voten.`,
      button: 'Votar',
    },
    reminder: {
      subject: (title) => `Todavía no has votado: ${title}`,
      heading: 'Todavía no has votado',
      text: (chapter) => `La votación de ${chapter} se cierra pronto. Aún puedes votar.`,
      button: 'Votar',
    },
    result: {
      subject: (title) => `La votación ha terminado: ${title}`,
      heading: 'La votación ha terminado',
      text: (chapter) => `Mira el resultado de la votación de ${chapter}.`,
      button: 'Ver el resultado',
    },
    closes: 'Se cierra',
    secret: 'Cómo se vota',
    secretBallot: 'Voto secreto: nadie puede saber qué votaste',
    openVote: 'Voto público: al terminar, quienes votan ven quién eligió qué',
    signIn: 'Para votar, entra con esta dirección de correo.',
    why: (chapter) =>
      `Recibes este correo porque puedes votar como miembro de ${chapter}. Los correos sobre votaciones son parte de la membresía.`,
  },
  ne: {
    opened: {
      subject: (title) => `मतदान गर्नुहोस्: ${title}`,
      heading: 'तपाईंको मत चाहिएको छ',
      text: (chapter) => `${chapter} ले आफ्ना सदस्यलाई मतदान गर्न अनुरोध गर्छ।`,
      button: 'मतदान गर्नुहोस्',
    },
    reminder: {
      subject: (title) => `तपाईंले अझै मतदान गर्नुभएको छैन: ${title}`,
      heading: 'तपाईंले अझै मतदान गर्नुभएको छैन',
      text: (chapter) => `${chapter} को मतदान चाँडै बन्द हुँदैछ। अझै समय छ।`,
      button: 'मतदान गर्नुहोस्',
    },
    result: {
      subject: (title) => `मतदान सकियो: ${title}`,
      heading: 'मतदान सकियो',
      text: (chapter) => `${chapter} को मतदानको नतिजा हेर्नुहोस्।`,
      button: 'नतिजा हेर्नुहोस्',
    },
    closes: 'बन्द हुने समय',
    secret: 'मतदानको तरिका',
    secretBallot: 'गोप्य मतदान: तपाईंले कसलाई मत दिनुभयो कसैले थाहा पाउँदैन',
    openVote: 'खुला मतदान: सकिएपछि कसले के छान्यो सबै मतदाताले देख्छन्',
    signIn: 'मतदान गर्न यही इमेलबाट साइन इन गर्नुहोस्।',
    why: (chapter) =>
      `तपाईं ${chapter} को सदस्यका रूपमा यो मतदानमा भाग लिन सक्ने भएकाले यो पठाइएको हो। मतदानका इमेल सदस्यताकै अंग हुन्।`,
  },
});
