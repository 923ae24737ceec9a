import { messages } from '#lib/language/index.ts';

/** The frame of the operators' console. */
export const words = messages({
  en: {
    console: 'Console',
    start: 'Mela, console: what waits',
    home: 'What waits',
    pages: 'Pages of the console',
    menu: 'Menu',
    site: 'Back to the site',
    signOut: 'Sign out',
    security: 'Your second step',
    section: {
      running: 'Operation',
      people: 'People',
      money: 'Money',
      data: 'Data',
      settings: 'Settings',
      security: 'Security',
    },
  },
  es: {
    console: 'Consola',
    start: 'Mela, consola: pendiente',
    home: 'Pendiente',
    pages: 'Páginas de la consola',
    menu: 'Menú',
    site: 'Volver al sitio',
    signOut: 'Cerrar sesión',
    security: 'Tu segundo paso',
    section: {
      running: 'Funcionamiento',
      people: 'Personas',
      money: 'Dinero',
      data: 'Datos',
      settings: 'Ajustes',
      security: 'Seguridad',
    },
  },
  ne: {
    console: 'कन्सोल',
    start: 'मेला, कन्सोल: बाँकी काम',
    home: 'बाँकी काम',
    pages: 'कन्सोलका पृष्ठहरू',
    menu: 'मेनु',
    site: 'साइटमा फर्कनुहोस्',
    signOut: 'साइन आउट',
    security: 'तपाईंको दोस्रो चरण',
    section: {
      running: 'सञ्चालन',
      people: 'मानिसहरू',
      money: 'पैसा',
      data: 'डाटा',
      settings: 'सेटिङ',
      security: 'सुरक्षा',
    },
  },
});
