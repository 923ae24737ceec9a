import type { ReactNode } from 'react';
import { messages } from '#lib/language/index.ts';

type Link = (text: string) => ReactNode;

/** Of the pages on which people sign in and make an account. */
export const words = messages({
  en: {
    newHere: (link: Link) => <>New here? {link('Create an account')}</>,
    forgotIt: 'Forgot your password?',
    demo: 'Look around in the demo',
    asOrganiser: 'As an organiser',
    asAttendee: 'As an attendee',
    doNotBelong: 'Wrong email or password. Check both and try again.',
    makeAccount: 'Create an account',
    taken: 'There is already an account with this address. Sign in instead.',
    haveOne: (link: Link) => <>Already have an account? {link('Sign in')}</>,
    name: 'Name',
    nameMissing: 'Enter your name.',
    nameLong: 'At most 120 characters.',
    agree: (terms: Link, data: Link) => (
      <>
        By creating an account, you agree to the {terms('terms')} and have read how we use your {data('data')}
        .
      </>
    ),
  },
  es: {
    newHere: (link) => <>¿Es tu primera vez? {link('Crea una cuenta')}</>,
    forgotIt: '¿Olvidaste tu contraseña?',
    demo: 'Echa un vistazo a la demo',
    asOrganiser: 'Como quien organiza',
    asAttendee: 'Como asistente',
    doNotBelong: 'Correo o contraseña incorrectos. Revisa los dos e inténtalo otra vez.',
    makeAccount: 'Crear una cuenta',
    taken: 'Ya existe una cuenta con esta dirección. Inicia sesión.',
    haveOne: (link) => <>¿Ya tienes una cuenta? {link('Inicia sesión')}</>,
    name: 'Nombre',
    nameMissing: 'Escribe tu nombre.',
    nameLong: 'Como máximo 120 caracteres.',
    agree: (terms, data) => (
      <>
        Al crear una cuenta aceptas las {terms('condiciones')} y confirmas que has leído cómo tratamos tus{' '}
        {data('datos')}.
      </>
    ),
  },
  ne: {
    newHere: (link) => <>यहाँ नयाँ हुनुहुन्छ? {link('खाता बनाउनुहोस्')}</>,
    forgotIt: 'बिर्सनुभयो?',
    demo: 'डेमो हेर्नुहोस्',
    asOrganiser: 'आयोजकका रूपमा',
    asAttendee: 'सहभागीका रूपमा',
    doNotBelong: 'यो इमेल र पासवर्ड मिलेनन्। दुवै जाँचेर फेरि प्रयास गर्नुहोस्।',
    makeAccount: 'खाता बनाउनुहोस्',
    taken: 'यो ठेगानामा तपाईंको खाता पहिल्यै छ। साइन इन गर्नुहोस्।',
    haveOne: (link) => <>पहिले नै खाता छ? {link('साइन इन गर्नुहोस्')}</>,
    name: 'नाम',
    nameMissing: 'आफ्नो नाम लेख्नुहोस्।',
    nameLong: 'बढीमा १२० अक्षर।',
    agree: (terms, data) => (
      <>
        खाता बनाएर तपाईं {terms('सर्तहरू')} मान्नुहुन्छ, र हामी तपाईंको {data('विवरण')} कसरी राख्छौं भन्ने पढ्नुभएको छ।
      </>
    ),
  },
});
