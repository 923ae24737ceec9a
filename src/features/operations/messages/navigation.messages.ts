import { messages } from '#lib/language/index.ts';

/** Pages about running the site, as the console's navigation names them. */
export const words = messages({
  en: {
    jobs: 'Jobs',
    mails: 'Emails',
    webhooks: 'Webhooks',
    logs: 'Log',
    metrics: 'Load',
    slow: 'Slow requests',
    crons: 'Scheduled jobs',
    backups: 'Backups',
    health: 'Health',
    versions: 'Versions',
  },
  es: {
    jobs: 'Trabajos',
    mails: 'Correos',
    webhooks: 'Webhooks',
    logs: 'Registro',
    metrics: 'Carga',
    slow: 'Peticiones lentas',
    crons: 'Trabajos programados',
    backups: 'Copias de seguridad',
    health: 'Estado',
    versions: 'Versiones',
  },
  ne: {
    jobs: 'पृष्ठभूमिका काम',
    mails: 'इमेलहरू',
    webhooks: 'वेबहुक',
    logs: 'लग',
    metrics: 'भार',
    slow: 'ढिला अनुरोध',
    crons: 'तालिकाका काम',
    backups: 'ब्याकअप',
    health: 'स्वास्थ्य',
    versions: 'संस्करणहरू',
  },
});
