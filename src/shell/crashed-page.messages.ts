import { messages } from '#lib/language/index.ts';

export const words = messages({
  en: {
    stopped: 'This page stopped working',
    ourFault: 'This is our fault, not yours. Reload the page. If it happens again, tell us.',
    stillHere: 'This is our fault, not yours. You see the page as it was. Its links and forms still work.',
    reload: 'Reload the page',
  },
  es: {
    stopped: 'Esta página ha dejado de funcionar',
    ourFault: 'El fallo es nuestro, no tuyo. Vuelve a cargar la página; si se repite, cuéntanoslo.',
    stillHere:
      'El fallo es nuestro, no tuyo. Ves la página como estaba, y sus enlaces y formularios siguen funcionando.',
    reload: 'Volver a cargar la página',
  },
  ne: {
    stopped: 'यो पृष्ठले काम गर्न छोड्यो',
    ourFault: 'यो हाम्रो गल्ती हो, तपाईंको होइन। पृष्ठ फेरि खोल्नुहोस्; फेरि यस्तै भए हामीलाई बताउनुहोस्।',
    stillHere: 'यो हाम्रो गल्ती हो, तपाईंको होइन। पृष्ठ पहिले जस्तै देखिन्छ, र यसका लिङ्क र फारम अझै चल्छन्।',
    reload: 'पृष्ठ फेरि खोल्नुहोस्',
  },
});
