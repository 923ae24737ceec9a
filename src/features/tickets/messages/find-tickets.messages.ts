import { messages } from '#lib/language/index.ts';

export const words = messages({
  en: {
    title: 'Find your tickets',
    lead: 'Enter the email address you ordered with. We email you the links to all your tickets.',
    send: 'Email me my tickets',
    sent: 'Check your email',
    sentText:
      'If tickets were ordered with that address, their links are on the way. If nothing arrives, check the spam folder or try another address.',
    account: 'Do you have an account?',
    accountText: 'Sign in to see all your tickets here.',
    signIn: 'Sign in',
  },
  es: {
    title: 'Encuentra tus entradas',
    lead: 'Escribe el correo con el que hiciste el pedido. Te enviamos los enlaces a todas tus entradas.',
    send: 'Enviarme mis entradas',
    sent: 'Mira tu correo',
    sentText:
      'Si se pidieron entradas con esa dirección, sus enlaces van de camino. Si no llega nada, mira en el correo no deseado o prueba otra dirección.',
    account: '¿Tienes una cuenta?',
    accountText: 'Inicia sesión para ver aquí todas tus entradas.',
    signIn: 'Iniciar sesión',
  },
  ne: {
    title: 'आफ्ना टिकट खोज्नुहोस्',
    lead: 'अर्डर गर्दा दिएको इमेल ठेगाना लेख्नुहोस्। तपाईंका सबै टिकटका लिङ्क इमेलमा पठाउँछौँ।',
    send: 'मेरा टिकट इमेलमा पठाउनुहोस्',
    sent: 'इमेल हेर्नुहोस्',
    sentText: 'त्यो ठेगानामा टिकट किनिएको भए लिङ्कहरू आउँदै छन्। केही नआए स्प्याम फोल्डर हेर्नुहोस्, वा अर्को ठेगाना हाल्नुहोस्।',
    account: 'खाता छ?',
    accountText: 'साइन इन गरेपछि सबै टिकट यहीँ देखिन्छन्।',
    signIn: 'साइन इन',
  },
});
