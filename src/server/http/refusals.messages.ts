import { messages } from '#lib/language/index.ts';

/** What a page says when its request is refused before the page is asked. */
export const words = messages({
  en: {
    noAddress: 'This is not a valid address. Check it for missing or extra characters.',
    restoring: 'A backup is being restored. Try again in a moment.',
    foreignForm: (origin: string) =>
      `This form was not sent from a page of this site. Open the page at ${origin} and send it again.`,
    away: 'Part of this site is unavailable. Try again in a moment.',
    full: 'The server’s disk is full, so nothing was saved. Tell the operator of this site.',
    failed: 'Something went wrong while processing your request.',
    typedStays: 'Go back in your browser: what you typed is usually still there.',
  },
  es: {
    noAddress: 'Esta dirección no es válida. Mira si le falta o le sobra algún carácter.',
    restoring: 'Se está restaurando una copia de seguridad. Inténtalo de nuevo en un momento.',
    foreignForm: (origin) =>
      `Este formulario no se envió desde una página de este sitio. Abre la página en ${origin} y envíalo de nuevo.`,
    away: 'Una parte de este sitio no está disponible ahora. Inténtalo de nuevo en un momento.',
    full: 'El disco del servidor está lleno y no se ha guardado nada. Avisa a quien administra este sitio.',
    failed: 'Algo ha fallado al atender tu petición.',
    typedStays: 'Vuelve atrás en el navegador: lo que escribiste suele seguir ahí.',
  },
  ne: {
    noAddress: 'यो ठेगाना मिल्दैन। कुनै अक्षर छुटेको वा बढी भएको छ कि हेर्नुहोस्।',
    restoring: 'ब्याकअप फिर्ता राखिँदै छ। एकछिनपछि फेरि प्रयास गर्नुहोस्।',
    foreignForm: (origin) => `यो फारम यस साइटको पृष्ठबाट आएको होइन। ${origin} मा पृष्ठ खोलेर फेरि पठाउनुहोस्।`,
    away: 'यो साइटको एउटा भाग अहिले उपलब्ध छैन। एकछिनपछि फेरि प्रयास गर्नुहोस्।',
    full: 'सर्भरको डिस्क भरिएको छ, त्यसैले केही सुरक्षित भएन। साइट सञ्चालकलाई भन्नुहोस्।',
    failed: 'तपाईंको अनुरोध पूरा गर्दा केही समस्या आयो।',
    typedStays: 'ब्राउजरमा पछाडि जानुहोस्: तपाईंले लेखेको प्रायः त्यहीँ हुन्छ।',
  },
});
