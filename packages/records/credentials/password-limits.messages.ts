import { messages } from '#lib/language/index.ts';

/** What is said after too many wrong passwords. */
export const words = messages({
  en: {
    account:
      'Too many wrong passwords for this account. Wait five minutes, or use a browser or network where you signed in before.',
    network: 'Too many wrong passwords from your network. Wait ten minutes, then try again.',
  },
  es: {
    account:
      'Demasiadas contraseñas incorrectas para esta cuenta. Espera cinco minutos o inicia sesión desde un navegador o una red donde ya lo hayas hecho.',
    network: 'Demasiadas contraseñas incorrectas desde tu red. Espera diez minutos e inténtalo otra vez.',
  },
  ne: {
    account:
      'यो खाताका लागि धेरै पटक गलत पासवर्ड हालियो। पाँच मिनेट पर्खनुहोस्, वा पहिले साइन इन गरेको ब्राउजर वा नेटवर्कबाट साइन इन गर्नुहोस्।',
    network: 'तपाईंको नेटवर्कबाट धेरै पटक गलत पासवर्ड हालियो। दस मिनेट पर्खेर फेरि प्रयास गर्नुहोस्।',
  },
});
