import { messages, plural } from '#lib/language/index.ts';

/** What the planner says when it refuses, and in feeds. */
export const words = messages({
  en: {
    noDay: 'Enter a date.',
    notDraft: 'You can move only drafts here. Change the date of a published event in its details.',
    feed: (site: string) => `${site}: my calendar`,
    draft: (title: string) => `Draft: ${title}`,
    task: (title: string) => `Due: ${title}`,
    tickets: (count: number) =>
      plural.en(count, { one: 'You have a ticket.', other: `You have ${count} tickets.` }),
    youRun: 'You help to run this event.',
  },
  es: {
    noDay: 'Esto no es una fecha.',
    notDraft:
      'Aquí solo se puede mover un borrador. Lo publicado tiene asistentes: cambia su fecha en sus detalles.',
    feed: (site) => `${site}: mi calendario`,
    draft: (title) => `Borrador: ${title}`,
    task: (title) => `Vence: ${title}`,
    tickets: (count) =>
      plural.es(count, {
        one: 'Tienes una entrada.',
        many: `Tienes ${count} de entradas.`,
        other: `Tienes ${count} entradas.`,
      }),
    youRun: 'Organizas este evento.',
  },
  ne: {
    noDay: 'यो मिति होइन।',
    notDraft: 'यहाँ मस्यौदा मात्र सार्न मिल्छ। प्रकाशित कार्यक्रमका पाहुना हुन्छन्: यसको मिति विवरणमा बदल्नुहोस्।',
    feed: (site) => `${site}: मेरो पात्रो`,
    draft: (title) => `मस्यौदा: ${title}`,
    task: (title) => `म्याद: ${title}`,
    tickets: (count) => `तपाईंसँग ${count} टिकट छ।`,
    youRun: 'यो कार्यक्रम चलाउनमा तपाईं हुनुहुन्छ।',
  },
});
