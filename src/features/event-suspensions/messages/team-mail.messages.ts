import { messages } from '#lib/language/index.ts';

/** What the team of an event reads by mail when it is taken down, and later. */
export const words = messages({
  en: {
    suspended: {
      subject: (event: string) => `“${event}” is suspended`,
      text: 'We have taken your event off the site for now. Nobody but your team sees it, and no tickets are sold.',
    },
    replied: {
      subject: (event: string) => `About your suspended event “${event}”`,
      text: 'We have answered you about your suspended event.',
    },
    reinstated: {
      subject: (event: string) => `“${event}” is on the site again`,
      text: 'Your event is published again, as it is now. Tickets are sold as before.',
    },
    reason: 'Reason',
    message: 'Our message',
    stays: 'Tickets that were sold stay valid. You can change the event, and answer us on its page.',
    answer: 'See and answer',
    open: 'Open your event',
    why: (site: string) => `You get this email because you run an event at ${site}.`,
  },
  es: {
    suspended: {
      subject: (event) => `«${event}» está suspendido`,
      text: 'De momento hemos retirado tu evento del sitio. Solo lo ve tu equipo y no se venden entradas.',
    },
    replied: {
      subject: (event) => `Sobre tu evento suspendido «${event}»`,
      text: 'Te hemos respondido sobre tu evento suspendido.',
    },
    reinstated: {
      subject: (event) => `«${event}» vuelve a estar en el sitio`,
      text: 'Tu evento está publicado de nuevo, tal como está ahora. Las entradas se venden como antes.',
    },
    reason: 'Motivo',
    message: 'Nuestro mensaje',
    stays:
      'Las entradas vendidas siguen siendo válidas. Puedes cambiar el evento y respondernos en su página.',
    answer: 'Ver y responder',
    open: 'Abrir tu evento',
    why: (site) => `Recibes este correo porque llevas un evento en ${site}.`,
  },
  ne: {
    suspended: {
      subject: (event) => `“${event}” निलम्बित भयो`,
      text: 'हामीले तपाईंको कार्यक्रम अहिलेका लागि साइटबाट हटाएका छौँ। तपाईंको टोलीले मात्र देख्छ, र टिकट बिक्री हुँदैन।',
    },
    replied: {
      subject: (event) => `तपाईंको निलम्बित कार्यक्रम “${event}” बारे`,
      text: 'हामीले तपाईंको निलम्बित कार्यक्रमबारे जवाफ दिएका छौँ।',
    },
    reinstated: {
      subject: (event) => `“${event}” फेरि साइटमा छ`,
      text: 'तपाईंको कार्यक्रम अहिले जस्तो छ त्यस्तै फेरि प्रकाशित भयो। टिकट पहिलेजस्तै बिक्री हुन्छन्।',
    },
    reason: 'कारण',
    message: 'हाम्रो सन्देश',
    stays: 'बिकेका टिकट मान्य नै छन्। तपाईं कार्यक्रम बदल्न र यसको पृष्ठमा हामीलाई जवाफ दिन सक्नुहुन्छ।',
    answer: 'हेर्नुहोस् र जवाफ दिनुहोस्',
    open: 'तपाईंको कार्यक्रम खोल्नुहोस्',
    why: (site) => `${site} मा तपाईंले कार्यक्रम चलाउने भएकाले यो इमेल आएको हो।`,
  },
});
