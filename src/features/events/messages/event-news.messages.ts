import { messages } from '#lib/language/index.ts';

/** What an event's page says when it does not take place as it was announced. Read on the server alone. */
export const words = messages({
  en: {
    cancelled: 'This event is cancelled',
    cancelledText: 'Everyone with a ticket has been told. Online payments are refunded.',
    suspended: 'This event is not available at the moment',
    suspendedText: 'Your tickets stay valid. If the event does not take place, you hear of it by email.',
    postponed: 'This event is postponed',
    postponedText: (date: string) =>
      `There is no new date yet. It was planned for ${date}. Tickets stay valid, and sales are paused.`,
    back: (until: string) => `Ticket holders can ask for a refund until ${until}.`,
    rescheduled: 'This event has a new date',
    rescheduledText: (date: string) => `It was planned for ${date}. Tickets are valid for the new date.`,
    wrote: (note: string) => `The organiser writes: ${note}`,
  },
  es: {
    cancelled: 'Este evento se ha cancelado',
    cancelledText: 'Se ha avisado a todas las personas con entrada. Los pagos en línea se reembolsan.',
    suspended: 'Este evento no está disponible en este momento',
    suspendedText:
      'Tus entradas siguen siendo válidas. Si el evento no se celebra, te avisaremos por correo.',
    postponed: 'Este evento se ha aplazado',
    postponedText: (date) =>
      `Aún no hay fecha nueva. Estaba previsto para el ${date}. Las entradas siguen siendo válidas y la venta está en pausa.`,
    back: (until) => `Quienes tienen entrada pueden pedir un reembolso hasta el ${until}.`,
    rescheduled: 'Este evento tiene fecha nueva',
    rescheduledText: (date) => `Estaba previsto para el ${date}. Las entradas valen para la fecha nueva.`,
    wrote: (note) => `La organización escribe: ${note}`,
  },
  ne: {
    cancelled: 'यो कार्यक्रम रद्द भएको छ',
    cancelledText: 'टिकट भएका सबैलाई खबर गरिएको छ। अनलाइन तिरिएको रकम फिर्ता हुन्छ।',
    suspended: 'यो कार्यक्रम अहिले उपलब्ध छैन',
    suspendedText: 'तपाईंका टिकट मान्य नै छन्। कार्यक्रम नहुने भए इमेलबाट खबर आउँछ।',
    postponed: 'यो कार्यक्रम स्थगित भएको छ',
    postponedText: (date) => `नयाँ मिति अझै छैन। ${date} का लागि तय थियो। टिकट मान्य छन्, र बिक्री रोकिएको छ।`,
    back: (until) => `टिकट भएकाले ${until} सम्म रकम फिर्ता माग्न सक्छन्।`,
    rescheduled: 'यस कार्यक्रमको नयाँ मिति छ',
    rescheduledText: (date) => `${date} का लागि तय थियो। टिकट नयाँ मितिका लागि मान्य छन्।`,
    wrote: (note) => `आयोजक लेख्नुहुन्छ: ${note}`,
  },
});
