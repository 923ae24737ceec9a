import { messages } from '#lib/language/index.ts';

/** Signing in to the console, and the second step of whoever runs the site. */
export const words = messages({
  en: {
    ready: 'Your password is set. Sign in with it.',
    signInTitle: 'Sign in to the console',
    signInLead: 'For superusers and staff of this site.',
    email: 'Email',
    password: 'Password',
    signIn: 'Sign in',
    securityTitle: 'Security',
    securityLead: (email: string) => `The second step for ${email}, after the password.`,
    switchedOff: 'The authenticator app is turned off. You no longer need a code to sign in.',
    wrong: 'Wrong email or password. Check both and try again.',
    twoWays: 'This account needs a second step that this page does not offer. Sign in through the API.',
    ended: 'Your session has ended',
    endedText:
      'A session in the console ends 30 minutes after you last used it, and 8 hours after you signed in.',
  },
  es: {
    ready: 'Tu contraseña está lista. Entra con ella.',
    signInTitle: 'Inicia sesión en la consola',
    signInLead: 'Para superusuarios y personal de este sitio.',
    email: 'Correo electrónico',
    password: 'Contraseña',
    signIn: 'Iniciar sesión',
    securityTitle: 'Seguridad',
    securityLead: (email) => `El segundo paso de ${email}, después de la contraseña.`,
    switchedOff: 'La aplicación de códigos está desactivada. Para entrar ya no hará falta código.',
    wrong: 'Correo o contraseña incorrectos. Revisa los dos e inténtalo de nuevo.',
    twoWays: 'Esta cuenta pide un segundo paso que esta página no ofrece. Entra por la API.',
    ended: 'Tu sesión ha terminado',
    endedText:
      'Una sesión en la consola termina 30 minutos después del último uso y 8 horas después de iniciarla.',
  },
  ne: {
    ready: 'तपाईंको पासवर्ड राखियो। त्यसैले साइन इन गर्नुहोस्।',
    signInTitle: 'कन्सोलमा साइन इन गर्नुहोस्',
    signInLead: 'यस साइटका सुपरयुजर र कर्मचारीका लागि।',
    email: 'इमेल',
    password: 'पासवर्ड',
    signIn: 'साइन इन',
    securityTitle: 'सुरक्षा',
    securityLead: (email) => `पासवर्डपछि ${email} को दोस्रो चरण।`,
    switchedOff: 'कोड देखाउने एप बन्द भयो। अब साइन इन गर्दा कोड चाहिँदैन।',
    wrong: 'त्यो इमेल र पासवर्ड मिलेन। दुवै जाँचेर फेरि प्रयास गर्नुहोस्।',
    twoWays: 'यो खातालाई यस पृष्ठमा नभएको दोस्रो चरण चाहिन्छ। API बाट साइन इन गर्नुहोस्।',
    ended: 'तपाईंको सत्र सकियो',
    endedText: 'कन्सोलको सत्र अन्तिम प्रयोगको ३० मिनेटपछि र साइन इनको ८ घण्टापछि सकिन्छ।',
  },
});
