import { messages } from '#lib/language/index.ts';

/** The page that cancels an event. */
export const words = messages({
  en: {
    cancel: {
      title: 'Cancel the event',
      question: 'Cancel this event?',
      what: 'Sales end at once, and everyone with a ticket gets an email. This is final: you can duplicate a cancelled event, but not reopen it.',
    },
  },
  es: {
    cancel: {
      title: 'Cancelar el evento',
      question: '¿Cancelar este evento?',
      what: 'La venta termina al instante y avisamos por correo a todos los que tienen entrada. Es definitivo: un evento cancelado se puede duplicar, pero no reabrir.',
    },
  },
  ne: {
    cancel: {
      title: 'कार्यक्रम रद्द गर्नुहोस्',
      question: 'यो कार्यक्रम रद्द गर्ने?',
      what: 'बिक्री तुरुन्तै रोकिन्छ, र टिकट भएका सबैलाई इमेल जान्छ। यो अन्तिम हो: रद्द गरिएको कार्यक्रमको प्रतिलिपि बनाउन सकिन्छ, तर फेरि खोल्न मिल्दैन।',
    },
  },
});
