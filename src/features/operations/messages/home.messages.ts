import { messages } from '#lib/language/index.ts';

/** The home of the console: what waits for operators, and how the site is. */
export const words = messages({
  en: {
    title: 'What waits',
    lead: 'Work that needs somebody who runs this site.',
    nothing: 'Nothing waits',
    nothingText: 'No job or email failed, and nobody waits for you.',
    work: 'Work that waits',
    urgent: 'Urgent',
    failedJobs: 'Failed jobs',
    failedMails: 'Emails that could not be sent',
    bouncedMails: 'Emails that their addresses refused',
    thisWeek: 'In the last 7 days',
  },
  es: {
    title: 'Pendiente',
    lead: 'Trabajo que necesita a alguien que administre este sitio.',
    nothing: 'No hay nada pendiente',
    nothingText: 'No ha fallado ningún trabajo ni correo, y nadie te espera.',
    work: 'Trabajo pendiente',
    urgent: 'Urgente',
    failedJobs: 'Trabajos fallidos',
    failedMails: 'Correos que no se pudieron enviar',
    bouncedMails: 'Correos que su dirección rechazó',
    thisWeek: 'En los últimos 7 días',
  },
  ne: {
    title: 'बाँकी काम',
    lead: 'यो साइट चलाउने कसैले गर्नुपर्ने काम।',
    nothing: 'केही बाँकी छैन',
    nothingText: 'कुनै काम वा इमेल असफल भएको छैन, र कोही तपाईंलाई पर्खिरहेको छैन।',
    work: 'बाँकी काम',
    urgent: 'अत्यावश्यक',
    failedJobs: 'असफल काम',
    failedMails: 'पठाउन नसकिएका इमेल',
    bouncedMails: 'ठेगानाले अस्वीकार गरेका इमेल',
    thisWeek: 'पछिल्ला ७ दिनमा',
  },
});
