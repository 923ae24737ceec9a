import { messages } from '#lib/language/index.ts';

/** What the page of one's sessions says. */
export const words = messages({
  en: {
    title: 'Sessions',
    text: 'Where your account is signed in now. If you don’t recognise a session, sign it out and change your password.',
    here: 'This session',
    seen: 'Last seen',
    began: 'Signed in',
    network: 'Network',
    end: 'Sign out',
    endOthers: 'Sign out everywhere else',
    endOthersText: 'This also signs out apps that use your account.',
    known: 'Known browsers',
    knownText:
      'The last five browsers that signed in. We email you when a new one signs in. Wrong passwords from elsewhere don’t lock these browsers out.',
  },
  es: {
    title: 'Sesiones',
    text: 'Dónde está abierta tu cuenta ahora. Cierra la sesión que no reconozcas y después cambia tu contraseña.',
    here: 'Esta sesión',
    seen: 'Última actividad',
    began: 'Iniciada',
    network: 'Red',
    end: 'Cerrar sesión',
    endOthers: 'Cerrar las demás sesiones',
    endOthersText: 'También se cierra en las aplicaciones que usan tu cuenta.',
    known: 'Navegadores conocidos',
    knownText:
      'Los últimos cinco navegadores que iniciaron sesión. Te avisamos por correo cuando entra uno nuevo. Las contraseñas incorrectas desde otros sitios no te bloquean en estos.',
  },
  ne: {
    title: 'सेसनहरू',
    text: 'अहिले तपाईंको खाता यी ठाउँमा खुला छ। नचिनेको सेसन बन्द गर्नुहोस्, अनि पासवर्ड बदल्नुहोस्।',
    here: 'यही सेसन',
    seen: 'पछिल्लो पटक देखिएको',
    began: 'साइन इन गरेको',
    network: 'नेटवर्क',
    end: 'साइन आउट गर्नुहोस्',
    endOthers: 'अन्य सबैतिरबाट साइन आउट गर्नुहोस्',
    endOthersText: 'तपाईंको खाता चलाउने एपहरूबाट पनि साइन आउट हुन्छ।',
    known: 'चिनिएका ब्राउजर',
    knownText:
      'साइन इन गरेका पछिल्ला पाँच ब्राउजर। नयाँ ब्राउजरले साइन इन गरे हामी इमेल पठाउँछौं। अन्यत्रबाट गलत पासवर्ड हालिए पनि यी ब्राउजरमा तपाईं रोकिनुहुन्न।',
  },
});
