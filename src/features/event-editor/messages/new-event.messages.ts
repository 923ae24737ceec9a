import { messages } from '#lib/language/index.ts';

export const words = messages({
  en: {
    create: 'Create an event',
    lead: 'All you need to start selling. You can add pictures, a long description and more tickets later.',
    example: 'Dashain in Queens',
    firstTicket: 'First ticket',
    firstTicketText: 'Add more ticket types later, each with its own price.',
    generalAdmission: 'General admission',
    nameOfTicket: 'Name of the ticket',
    saveDraft: 'Save as a draft',
    publish: 'Publish',
  },
  es: {
    create: 'Crear un evento',
    lead: 'Lo suficiente para salir a la venta. Las imágenes, la descripción larga y más entradas vienen después.',
    example: 'Dashain en Lavapiés',
    firstTicket: 'Primera entrada',
    firstTicketText: 'Más adelante puedes añadir otros tipos de entrada, cada uno con su precio.',
    generalAdmission: 'Entrada general',
    nameOfTicket: 'Nombre de la entrada',
    saveDraft: 'Guardar como borrador',
    publish: 'Publicar',
  },
  ne: {
    create: 'कार्यक्रम बनाउनुहोस्',
    lead: 'बिक्री सुरु गर्न यति भए पुग्छ। तस्बिर, लामो विवरण र थप टिकट पछि राख्न सकिन्छ।',
    example: 'दशैं मेला, काठमाडौं',
    firstTicket: 'पहिलो टिकट',
    firstTicketText: 'पछि थप प्रकारका टिकट राख्न सक्नुहुन्छ, हरेकको आफ्नै मूल्यसहित।',
    generalAdmission: 'सामान्य प्रवेश',
    nameOfTicket: 'टिकटको नाम',
    saveDraft: 'मस्यौदा सुरक्षित गर्नुहोस्',
    publish: 'प्रकाशित गर्नुहोस्',
  },
});
