import { number, type Translated } from '#lib/language/index.ts';

type Sentence = Translated<string>;

/** What is said of teams and invitations that can't be as somebody wants them. */
export const words = {
  superusers: {
    en: 'Superusers are already in every team.',
    es: 'Los superusuarios ya están en todos los equipos.',
    ne: 'सुपरयुजर सबै टोलीमा पहिले नै हुन्छन्।',
  },
  inTeamAlready: {
    en: 'You are already in the team of this event.',
    es: 'Ya estás en el equipo de este evento.',
    ne: 'तपाईं यस कार्यक्रमको टोलीमा पहिले नै हुनुहुन्छ।',
  },
  otherAccount: {
    en: 'This event was offered to another account. Sign in with that account.',
    es: 'Este evento se entrega a otra cuenta. Inicia sesión con la que recibió la propuesta.',
    ne: 'यो कार्यक्रम अर्को खातालाई दिइँदैछ। जसलाई सोधिएको हो त्यही खाताले साइन इन गर्नुहोस्।',
  },
  chooseRole: {
    en: 'Choose a role.',
    es: 'Elige qué hará.',
    ne: 'उहाँले के गर्ने भन्ने छान्नुहोस्।',
  },
  notInTeam: {
    en: 'This person is not in the team.',
    es: 'Esta persona no está en el equipo.',
    ne: 'यो व्यक्ति टोलीमा छैन।',
  },
  ownerStays: {
    en: "The owner can't leave. Hand the event over to someone first.",
    es: 'Quien tiene el evento no puede salir del equipo. Entrégalo antes a otra persona.',
    ne: 'मालिक टोलीमै रहन्छन्: पहिले कार्यक्रम कसैलाई जिम्मा दिनुहोस्।',
  },
  notDirectly: (sentence: Sentence): Sentence => ({
    en: `These records can't be written directly. ${sentence.en}`,
    es: `Estos registros no se escriben directamente. ${sentence.es}`,
    ne: `यी अभिलेख सीधै लेखिँदैनन्। ${sentence.ne}`,
  }),
  whoeverAccepts: {
    en: 'People become members by accepting an invitation.',
    es: 'Quien acepta una invitación entra en el equipo.',
    ne: 'निमन्त्रणा स्वीकार गर्ने व्यक्ति सदस्य बन्छ।',
  },
  sentOnPage: {
    en: "Send invitations on the event's Team page.",
    es: 'Las invitaciones se envían en la página del equipo.',
    ne: 'निमन्त्रणा टोलीको पृष्ठबाट पठाइन्छ।',
  },
  over: {
    en: 'This invitation is no longer valid. Ask the person who invited you for a new one.',
    es: 'Esta invitación ya no vale. Pide una nueva a quien te invitó.',
    ne: 'यो निमन्त्रणा अब चल्दैन। निमन्त्रणा गर्नेसँग नयाँ माग्नुहोस्।',
  },
  personInTeam: {
    en: 'This person is already in the team.',
    es: 'Esta persona ya está en el equipo.',
    ne: 'यो व्यक्ति टोलीमा पहिले नै छ।',
  },
  invitedAlready: {
    en: 'This address already has an invitation. Send it again, or revoke it first.',
    es: 'Esta dirección ya tiene una invitación. Envíala otra vez o retírala antes.',
    ne: 'यो ठेगानालाई पहिले नै निमन्त्रणा गइसक्यो। फेरि पठाउनुहोस्, वा पहिले फिर्ता लिनुहोस्।',
  },
  memberChanged: {
    en: 'Someone else has changed this member in the meantime. Check the role, then make your change.',
    es: 'Mientras tanto, otra persona ha cambiado a este miembro. Mira otra vez el papel y cámbialo después.',
    ne: 'यसैबीच अरू कसैले यो सदस्य बदल्नुभयो। भूमिका फेरि हेरेर मात्र बदल्नुहोस्।',
  },
  notAsOpened: {
    en: 'This has changed since you opened the page.',
    es: 'Ya no es como cuando abriste la página.',
    ne: 'पृष्ठ खोल्दा जस्तो थियो, अब त्यस्तो छैन।',
  },
  offeredAlready: {
    en: 'The event has already been offered to someone. Revoke that first.',
    es: 'El evento ya se ha ofrecido a otra persona. Retira antes esa oferta.',
    ne: 'कार्यक्रम पहिले नै कसैलाई दिन खोजिएको छ। पहिले त्यो फिर्ता लिनुहोस्।',
  },
  emailMissing: {
    en: 'Enter an email address.',
    es: 'Una dirección de correo, por favor.',
    ne: 'कृपया इमेल ठेगाना लेख्नुहोस्।',
  },
  noEmail: {
    en: 'Enter an email address, such as name@example.org.',
    es: 'Esto no es una dirección de correo.',
    ne: 'यो इमेल ठेगाना होइन।',
  },
  tooManyOpen: (most: number): Sentence => ({
    en: `This event has ${most} open invitations. Revoke some first.`,
    es: `Este evento tiene ${number.es(most)} invitaciones abiertas. Retira antes algunas.`,
    ne: `यस कार्यक्रमका ${number.ne(most)} निमन्त्रणा खुला छन्। पहिले केही फिर्ता लिनुहोस्।`,
  }),
  manyToday: {
    en: 'You have sent many invitations today. Send the rest tomorrow.',
    es: 'Hoy has enviado muchas invitaciones. Envía las demás mañana.',
    ne: 'आज तपाईंले धेरै निमन्त्रणा पठाउनुभयो। बाँकी भोलि पठाउनुहोस्।',
  },
  sentJustNow: {
    en: 'This invitation was sent just now. Wait a minute before you send it again.',
    es: 'Esta invitación se acaba de enviar. Espera un minuto antes de enviarla otra vez.',
    ne: 'यो निमन्त्रणा भर्खरै पठाइएको हो। फेरि पठाउनु अघि एक मिनेट पर्खनुहोस्।',
  },
  answered: {
    en: 'This invitation has already been answered or revoked.',
    es: 'Esta invitación ya se contestó o se retiró.',
    ne: 'यो निमन्त्रणाको जवाफ आइसक्यो वा फिर्ता लिइसकियो।',
  },
} satisfies Record<string, Sentence | ((...facts: never[]) => Sentence)>;
