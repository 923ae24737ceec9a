import { messages } from '#lib/language/index.ts';

/** The mails that remind of a task. */
export const words = messages({
  en: {
    soon: 'Due by tomorrow',
    over: 'Overdue',
    soonSubject: (title: string) => `Due soon: ${title}`,
    overSubject: (title: string) => `Overdue: ${title}`,
    hello: (name: string) => `Namaste ${name},`,
    isDue: (title: string) => `“${title}” is due by tomorrow.`,
    isOver: (title: string) => `“${title}” was due and is still open.`,
    event: 'Event',
    due: 'Due',
    look: 'Open the task',
    why: (url: string) =>
      `You get this email because the task is assigned to you. Turn reminders off at ${url}.`,
  },
  es: {
    soon: 'Vence antes de mañana',
    over: 'Fuera de plazo',
    soonSubject: (title) => `Vence pronto: ${title}`,
    overSubject: (title) => `Fuera de plazo: ${title}`,
    hello: (name) => `Namasté, ${name}:`,
    isDue: (title) => `«${title}» vence dentro de un día.`,
    isOver: (title) => `«${title}» ha vencido y sigue abierta.`,
    event: 'Evento',
    due: 'Vence',
    look: 'Abrir la tarea',
    why: (url) =>
      `Recibes este correo porque la tarea es tuya. Los recordatorios se pueden desactivar en ${url}.`,
  },
  ne: {
    soon: 'भोलिसम्म म्याद',
    over: 'म्याद नाघेको',
    soonSubject: (title) => `म्याद आउँदै: ${title}`,
    overSubject: (title) => `म्याद नाघ्यो: ${title}`,
    hello: (name) => `नमस्ते ${name},`,
    isDue: (title) => `“${title}” को म्याद एक दिनभित्र सकिँदै छ।`,
    isOver: (title) => `“${title}” को म्याद सकियो, तर काम अझै बाँकी छ।`,
    event: 'कार्यक्रम',
    due: 'म्याद',
    look: 'काम खोल्नुहोस्',
    why: (url) => `यो काम तपाईंको भएकाले यो इमेल आएको हो। सम्झाउनी ${url} मा बन्द गर्न मिल्छ।`,
  },
});
