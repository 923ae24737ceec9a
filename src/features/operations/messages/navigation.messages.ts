import { messages } from '#lib/language/index.ts';

/** Pages about running the site, as the console's navigation names them. */
export const words = messages({
  en: {
    jobs: 'Jobs',
    mails: 'Emails',
    webhooks: 'Webhooks',
    logs: 'Log',
    metrics: 'Load',
    crons: 'Scheduled jobs',
    backups: 'Backups',
    health: 'Health',
  },
  es: {
    jobs: 'Trabajos',
    mails: 'Correos',
    webhooks: 'Webhooks',
    logs: 'Registro',
    metrics: 'Carga',
    crons: 'Trabajos programados',
    backups: 'Copias de seguridad',
    health: 'Estado',
  },
  ne: {
    jobs: 'पृष्ठभूमिका काम',
    mails: 'इमेलहरू',
    webhooks: 'वेबहुक',
    logs: 'लग',
    metrics: 'भार',
    crons: 'तालिकाका काम',
    backups: 'ब्याकअप',
    health: 'स्वास्थ्य',
  },
});
