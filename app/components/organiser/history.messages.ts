import { messages } from '#lib/language/index.ts';

/** Who and what the history speaks of. An order's link needs no account: that is `nobody`. */
export const words = messages({
  en: {
    kinds: {
      event: 'Event',
      ticketType: 'Tickets',
      member: 'Team',
      invitation: 'Invitations',
      order: 'Orders',
      ticket: 'Check-in',
      door: 'Door',
      message: 'Messages',
      prices: 'Prices and codes',
      question: 'Questions',
      show: 'Run of show',
      budget: 'Budget',
    },
    who: {
      superuser: 'Whoever runs this site',
      /** An order's link needs no account. */
      nobody: 'Somebody without an account',
      gone: 'Somebody whose account is deleted',
    },
    yes: 'Yes',
    no: 'No',
    picture: 'A picture',
  },
  es: {
    kinds: {
      event: 'Evento',
      ticketType: 'Entradas',
      member: 'Equipo',
      invitation: 'Invitaciones',
      order: 'Pedidos',
      ticket: 'Registro de entrada',
      door: 'Puerta',
      message: 'Mensajes',
      prices: 'Precios y códigos',
      question: 'Preguntas',
      show: 'Escaleta',
      budget: 'Presupuesto',
    },
    who: {
      superuser: 'Quien lleva este sitio',
      nobody: 'Alguien sin cuenta',
      gone: 'Alguien que eliminó su cuenta',
    },
    yes: 'Sí',
    no: 'No',
    picture: 'Una imagen',
  },
  ne: {
    kinds: {
      event: 'कार्यक्रम',
      ticketType: 'टिकट',
      member: 'टोली',
      invitation: 'निमन्त्रणा',
      order: 'अर्डर',
      ticket: 'प्रवेश जाँच',
      door: 'ढोका',
      message: 'सन्देश',
      prices: 'मूल्य र कोड',
      question: 'प्रश्न',
      show: 'कार्यतालिका',
      budget: 'बजेट',
    },
    who: {
      superuser: 'यो साइट चलाउने',
      nobody: 'खाता नभएको कोही',
      gone: 'खाता मेटिएको कोही',
    },
    yes: 'हो',
    no: 'होइन',
    picture: 'एउटा तस्बिर',
  },
});
