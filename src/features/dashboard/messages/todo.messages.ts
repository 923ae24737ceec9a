import { messages, number, plural } from '#lib/language/index.ts';

/** What each office is called within a sentence. */
const OFFICES = {
  en: {
    president: 'president',
    secretary: 'secretary',
    treasurer: 'treasurer',
    membership: 'membership officer',
    events: 'events officer',
  },
  es: {
    president: 'presidencia',
    secretary: 'secretaría',
    treasurer: 'tesorería',
    membership: 'responsable de miembros',
    events: 'responsable de eventos',
  },
  ne: {
    president: 'अध्यक्ष',
    secretary: 'सचिव',
    treasurer: 'कोषाध्यक्ष',
    membership: 'सदस्यता अधिकृत',
    events: 'कार्यक्रम अधिकृत',
  },
} as const;

type Office = keyof (typeof OFFICES)['en'];

/** What each does above all. `CHAPTER_PERMISSIONS` has all of it. */
const CAN = {
  en: {
    president: 'appoint officers and manage members, dues, news and polls',
    secretary: 'manage members, announcements, polls and documents',
    treasurer: 'manage dues and donations, record payments and waive dues',
    membership: 'decide on applications and edit the register',
    events: 'add events to the chapter',
  },
  es: {
    president: 'nombrar cargos y gestionar miembros, cuotas, noticias y votaciones',
    secretary: 'gestionar miembros, anuncios, votaciones y documentos',
    treasurer: 'gestionar cuotas y donativos, anotar pagos y condonar cuotas',
    membership: 'decidir solicitudes y editar el registro',
    events: 'añadir eventos a la sección',
  },
  ne: {
    president: 'पदाधिकारी नियुक्त गर्न र सदस्य, शुल्क, सूचना र मतदान व्यवस्थापन गर्न',
    secretary: 'सदस्य, सूचना, मतदान र कागजात व्यवस्थापन गर्न',
    treasurer: 'शुल्क र दान व्यवस्थापन गर्न, भुक्तानी टिप्न र शुल्क मिनाहा गर्न',
    membership: 'निवेदनमा निर्णय गर्न र सदस्य दर्ता सम्पादन गर्न',
    events: 'शाखामा कार्यक्रम थप्न',
  },
} as const satisfies Record<string, Record<Office, string>>;

/** What waits for somebody, one sentence each. */
export const words = messages({
  en: {
    applications: (chapter: string, count: number) =>
      plural.en(count, {
        one: `${chapter}: 1 membership application to review`,
        other: `${chapter}: ${number.en(count)} membership applications to review`,
      }),
    vote: (title: string, until: string) => `Vote: ${title} (closes ${until})`,
    dues: (amount: string, day: string) => `Pay your dues of ${amount}, due on ${day}`,
    dispute: (amount: string) => `Answer the dispute about ${amount}`,
    disputeUntil: (amount: string, day: string) => `Answer the dispute about ${amount} by ${day}`,
    payoutFailed: (amount: string) => `A payout of ${amount} failed: check your bank details`,
    payoutsOff: (amount: string) => `${amount} is waiting for you: enable payouts`,
    door: (title: string, when: string) => `${title} begins ${when}: check-in is ready`,
    live: (title: string) => `${title} is on now: check-in is open`,
    guests: (title: string, count: number, many: boolean) =>
      `${title}: details of ${many ? 'more than ' : ''}${number.en(count)} ${plural.en(count, { one: 'guest', other: 'guests' })} are missing`,
    task: (title: string, day: string) => `Task due on ${day}: ${title}`,
    overdue: (title: string, day: string) => `Task overdue since ${day}: ${title}`,
    clash: (title: string, other: string) => `Conflict: ${title} and ${other} are at the same time`,
    invitation: (title: string) => `You are invited to the team of ${title}`,
    eventDraft: (title: string) => `Finish your event draft: ${title}`,
    announcementDraft: (title: string) => `Finish your announcement: ${title}`,
    pollDraft: (title: string) => `Open or finish your poll: ${title}`,
    officeBegan: (role: Office, chapter: string, day: string) =>
      `You have been ${OFFICES.en[role]} of ${chapter} since ${day}. You can now ${CAN.en[role]}.`,
    officeEnded: (role: Office, chapter: string, day: string) =>
      `Your term as ${OFFICES.en[role]} of ${chapter} ended on ${day}.`,
    failures: (jobs: number, mails: number) =>
      `${number.en(mails)} ${plural.en(mails, { one: 'email', other: 'emails' })} and ${number.en(jobs)} background ${plural.en(jobs, { one: 'job', other: 'jobs' })} failed in the last 7 days`,
  },
  es: {
    applications: (chapter, count) =>
      plural.es(count, {
        one: `${chapter}: 1 solicitud de ingreso por decidir`,
        many: `${chapter}: ${number.es(count)} de solicitudes de ingreso por decidir`,
        other: `${chapter}: ${number.es(count)} solicitudes de ingreso por decidir`,
      }),
    vote: (title, until) => `Vota: ${title} (se cierra el ${until})`,
    dues: (amount, day) => `Paga tu cuota de ${amount}, que vence el ${day}`,
    dispute: (amount) => `Responde a la disputa por ${amount}`,
    disputeUntil: (amount, day) => `Responde a la disputa por ${amount} antes del ${day}`,
    payoutFailed: (amount) => `Ha fallado un cobro de ${amount}: revisa tus datos bancarios`,
    payoutsOff: (amount) => `Tienes ${amount} por cobrar: activa los cobros`,
    door: (title, when) => `${title} empieza el ${when}: el acceso está listo`,
    live: (title) => `${title} está en marcha: el acceso está abierto`,
    guests: (title, count, many) =>
      `${title}: faltan los datos de ${many ? 'más de ' : ''}${number.es(count)} ${plural.es(count, { one: 'invitado', many: 'de invitados', other: 'invitados' })}`,
    task: (title, day) => `Tarea para el ${day}: ${title}`,
    overdue: (title, day) => `Tarea atrasada desde el ${day}: ${title}`,
    clash: (title, other) => `Conflicto: ${title} y ${other} son a la misma hora`,
    invitation: (title) => `Te invitan al equipo de ${title}`,
    eventDraft: (title) => `Termina tu borrador de evento: ${title}`,
    announcementDraft: (title) => `Termina tu anuncio: ${title}`,
    pollDraft: (title) => `Abre o termina tu votación: ${title}`,
    officeBegan: (role, chapter, day) =>
      `Desde el ${day} tienes un cargo en ${chapter}: ${OFFICES.es[role]}. Ya puedes ${CAN.es[role]}.`,
    officeEnded: (role, chapter, day) => `Tu mandato en ${chapter} (${OFFICES.es[role]}) terminó el ${day}.`,
    failures: (jobs, mails) =>
      `En los últimos 7 días fallaron ${number.es(mails)} correos y ${number.es(jobs)} trabajos`,
  },
  ne: {
    applications: (chapter, count) => `${chapter}: सदस्यताका ${number.ne(count)} निवेदनमा निर्णय बाँकी`,
    vote: (title, until) => `मतदान गर्नुहोस्: ${title} (${until} मा बन्द हुन्छ)`,
    dues: (amount, day) => `${amount} शुल्क तिर्नुहोस्, तिर्ने मिति ${day}`,
    dispute: (amount) => `${amount} को विवादको जवाफ दिनुहोस्`,
    disputeUntil: (amount, day) => `${amount} को विवादको जवाफ ${day} सम्म दिनुहोस्`,
    payoutFailed: (amount) => `${amount} बैंकमा पठाउन सकिएन: बैंक विवरण जाँच्नुहोस्`,
    payoutsOff: (amount) => `${amount} तपाईंलाई पर्खिरहेको छ: भुक्तानी खोल्नुहोस्`,
    door: (title, when) => `${title} ${when} मा सुरु हुन्छ: प्रवेश तयार छ`,
    live: (title) => `${title} अहिले चलिरहेको छ: प्रवेश खुला छ`,
    guests: (title, count, many) =>
      `${title}: ${number.ne(count)} ${many ? 'भन्दा बढी ' : ''}पाहुनाको विवरण बाँकी छ`,
    task: (title, day) => `${day} सम्म गर्नुपर्ने काम: ${title}`,
    overdue: (title, day) => `${day} देखि ढिलो भएको काम: ${title}`,
    clash: (title, other) => `टकराव: ${title} र ${other} एकै समयमा छन्`,
    invitation: (title) => `तपाईंलाई ${title} को टोलीमा निम्तो छ`,
    eventDraft: (title) => `कार्यक्रमको मस्यौदा पूरा गर्नुहोस्: ${title}`,
    announcementDraft: (title) => `सूचना पूरा गर्नुहोस्: ${title}`,
    pollDraft: (title) => `मतदान खोल्नुहोस् वा पूरा गर्नुहोस्: ${title}`,
    officeBegan: (role, chapter, day) =>
      `${day} देखि तपाईं ${chapter} को ${OFFICES.ne[role]} हुनुहुन्छ। अब तपाईं ${CAN.ne[role]} सक्नुहुन्छ।`,
    officeEnded: (role, chapter, day) =>
      `${chapter} मा ${OFFICES.ne[role]} का रूपमा तपाईंको कार्यकाल ${day} मा सकियो।`,
    failures: (jobs, mails) => `पछिल्ला ७ दिनमा ${number.ne(mails)} इमेल र ${number.ne(jobs)} काम असफल भए`,
  },
});
