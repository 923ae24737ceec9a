import type { ReactNode } from 'react';
import { messages } from '#lib/language/index.ts';

export const words = messages({
  en: {
    title: 'Your invitation',
    saidNo: 'You declined',
    declined: 'The invitation is declined.',
    declinedText: 'Nothing else happens. If that was a mistake, ask for a new invitation.',
    over: 'This invitation is over',
    overWhy: 'It was used or revoked, or it has expired.',
    overText: (link: (text: string) => ReactNode) => (
      <>
        Ask the person who invited you for a new one. If you accepted it yourself, the event is among{' '}
        {link('your events')}.
      </>
    ),
    takeOver: (event: string) => `Take over ${event}?`,
    help: (event: string) => `Help run ${event}?`,
    wouldHandOver: (from: string) => `${from || 'The owner'} would like to hand this event over to you.`,
    wouldLike: (from: string) => `${from || 'The organiser'} would like you in the team of this event.`,
    yourRole: 'Your role',
    when: 'When',
    sentTo: 'Sent to',
    signedInAs: (name: string, email: string) =>
      `You are signed in as ${name || email} (${email}). The event is added to this account.`,
    needAccount: 'You need an account to accept. You return here afterwards.',
    createAccount: 'Create an account',
    signIn: 'Sign in',
    yesTakeOver: 'Yes, take it over',
    join: 'Join the team',
    no: 'No, thank you',
  },
  es: {
    title: 'Tu invitación',
    saidNo: 'Has dicho que no',
    declined: 'La invitación queda rechazada.',
    declinedText: 'No pasa nada más. Si fue sin querer, pide otra invitación.',
    over: 'Esta invitación ya no vale',
    overWhy: 'Se usó, se retiró o es demasiado antigua.',
    overText: (link) => (
      <>Pide una nueva a quien te invitó. Si la aceptaste tú, el evento está entre {link('tus eventos')}.</>
    ),
    takeOver: (event) => `¿Te quedas con ${event}?`,
    help: (event) => `¿Ayudas a llevar ${event}?`,
    wouldHandOver: (from) => `${from || 'Quien lo tiene'} quiere entregarte este evento.`,
    wouldLike: (from) => `${from || 'Quien organiza'} quiere que estés en el equipo de este evento.`,
    yourRole: 'Tu papel',
    when: 'Cuándo',
    sentTo: 'Enviada a',
    signedInAs: (name, email) =>
      `Has iniciado sesión como ${name || email} (${email}). El evento se añade a esta cuenta.`,
    needAccount: 'Para aceptar necesitas una cuenta. Las dos maneras te traen de vuelta aquí.',
    createAccount: 'Crear una cuenta',
    signIn: 'Iniciar sesión',
    yesTakeOver: 'Sí, me lo quedo',
    join: 'Entrar en el equipo',
    no: 'No, gracias',
  },
  ne: {
    title: 'तपाईंको निमन्त्रणा',
    saidNo: 'तपाईंले हुन्न भन्नुभयो',
    declined: 'निमन्त्रणा अस्वीकार भयो।',
    declinedText: 'अरू केही हुँदैन। भूलले भएको हो भने अर्को निमन्त्रणा माग्नुहोस्।',
    over: 'यो निमन्त्रणा सकियो',
    overWhy: 'यो प्रयोग भइसक्यो, फिर्ता लिइयो वा धेरै पुरानो भयो।',
    overText: (link) => (
      <>निमन्त्रणा गर्नेसँग नयाँ माग्नुहोस्। तपाईं आफैँले स्वीकार गरेको हो भने कार्यक्रम {link('तपाईंका कार्यक्रम')}मा छ।</>
    ),
    takeOver: (event) => `${event} को जिम्मा लिने?`,
    help: (event) => `${event} चलाउन सघाउने?`,
    wouldHandOver: (from) => `${from || 'मालिक'} तपाईंलाई यो कार्यक्रम जिम्मा दिन चाहनुहुन्छ।`,
    wouldLike: (from) => `${from || 'आयोजक'} तपाईंलाई यस कार्यक्रमको टोलीमा चाहनुहुन्छ।`,
    yourRole: 'तपाईंको भूमिका',
    when: 'कहिले',
    sentTo: 'पठाइएको ठेगाना',
    signedInAs: (name, email) =>
      `तपाईं ${name || email} (${email}) भएर साइन इन हुनुहुन्छ। कार्यक्रम यही खातामा थपिन्छ।`,
    needAccount: 'स्वीकार गर्न खाता चाहिन्छ। दुवै बाटोले यहीँ फर्काउँछन्।',
    createAccount: 'खाता बनाउनुहोस्',
    signIn: 'साइन इन गर्नुहोस्',
    yesTakeOver: 'हो, जिम्मा लिन्छु',
    join: 'टोलीमा आउनुहोस्',
    no: 'हुन्न, धन्यवाद',
  },
});
