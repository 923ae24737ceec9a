import { messages } from '#lib/language/index.ts';

/** What volunteers are told by mail. */
export const words = messages({
  en: {
    heading: {
      signedUp: 'Thank you for signing up',
      changed: 'Your shift has changed',
      reminder: 'Your shift is tomorrow',
      removed: 'You are no longer on this shift',
    },
    subject: {
      signedUp: (role: string, event: string) => `Your shift: ${role} · ${event}`,
      changed: (role: string, event: string) => `Your shift has changed: ${role} · ${event}`,
      reminder: (role: string, event: string) => `Reminder: ${role} · ${event}`,
      removed: (role: string, event: string) => `You are no longer on this shift: ${role} · ${event}`,
    },
    text: {
      signedUp: (role: string) => `you have signed up for “${role}”. A calendar entry is attached.`,
      changed: (role: string) => `the time or place of “${role}” has changed. Here are the new details.`,
      reminder: (role: string) => `“${role}” begins tomorrow. See you there.`,
      removed: (role: string) =>
        `the team has removed you from “${role}”. You don’t need to come for this shift.`,
    },
    hello: (name: string) => `Namaste ${name},`,
    event: 'Event',
    shift: 'Shift',
    when: 'When',
    where: 'Where',
    notes: 'Good to know',
    look: 'See your shift',
    withdraw: 'Can’t come? Open the link and leave the shift, so that someone else can take it.',
    why: (origin: string) => `You get this email because this address signed up to help at ${origin}.`,
  },
  es: {
    heading: {
      signedUp: 'Gracias por apuntarte',
      changed: 'Tu turno ha cambiado',
      reminder: 'Tu turno es mañana',
      removed: 'Ya no estás en el turno',
    },
    subject: {
      signedUp: (role, event) => `Tu turno: ${role} · ${event}`,
      changed: (role, event) => `Tu turno ha cambiado: ${role} · ${event}`,
      reminder: (role, event) => `Recordatorio: ${role} · ${event}`,
      removed: (role, event) => `Ya no estás en el turno: ${role} · ${event}`,
    },
    text: {
      signedUp: (role) => `te has apuntado a «${role}». Va adjunta la entrada para tu calendario.`,
      changed: (role) => `ha cambiado la hora o el lugar de «${role}». Estos son los datos nuevos.`,
      reminder: (role) => `«${role}» empieza mañana. Hasta entonces.`,
      removed: (role) => `el equipo te ha quitado de «${role}». No hace falta que vengas para eso.`,
    },
    hello: (name) => `Namasté, ${name}:`,
    event: 'Evento',
    shift: 'Turno',
    when: 'Cuándo',
    where: 'Dónde',
    notes: 'Conviene saber',
    look: 'Ver tu turno',
    withdraw: '¿No puedes venir? Abre el enlace y deja el turno para que otra persona pueda tomarlo.',
    why: (origin) =>
      `Recibes este correo porque con esta dirección alguien se apuntó para ayudar, en ${origin}.`,
  },
  ne: {
    heading: {
      signedUp: 'धन्यवाद, तपाईंको नाम लेखियो',
      changed: 'तपाईंको पालो बदलियो',
      reminder: 'तपाईंको पालो भोलि छ',
      removed: 'तपाईं पालोबाट हट्नुभयो',
    },
    subject: {
      signedUp: (role, event) => `तपाईंको पालो: ${role} · ${event}`,
      changed: (role, event) => `तपाईंको पालो बदलियो: ${role} · ${event}`,
      reminder: (role, event) => `सम्झना: ${role} · ${event}`,
      removed: (role, event) => `तपाईं पालोबाट हट्नुभयो: ${role} · ${event}`,
    },
    text: {
      signedUp: (role) => `तपाईंले “${role}” मा नाम दिनुभएको छ। पात्रोमा राख्ने फाइल साथमा छ।`,
      changed: (role) => `“${role}” को समय वा ठाउँ फेरियो। नयाँ विवरण यो हो।`,
      reminder: (role) => `“${role}” एक दिनभित्र सुरु हुन्छ। त्यहीँ भेटौँला!`,
      removed: (role) => `टोलीले तपाईंलाई “${role}” बाट हटाएको छ। त्यसका लागि आउनु पर्दैन।`,
    },
    hello: (name) => `नमस्ते ${name},`,
    event: 'कार्यक्रम',
    shift: 'पालो',
    when: 'कहिले',
    where: 'कहाँ',
    notes: 'थाहा पाउनुपर्ने',
    look: 'आफ्नो पालो हेर्नुहोस्',
    withdraw: 'आउन सक्नुहुन्न? लिङ्क खोलेर पालो छोड्नुहोस्, ताकि अरू कोही आउन सकोस्।',
    why: (origin) => `यो ठेगानाबाट ${origin} मा सहयोग गर्न नाम दिइएकाले यो इमेल आएको हो।`,
  },
});
