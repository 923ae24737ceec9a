import { messages } from '#lib/language/index.ts';

/** Where one is on the way through the site. */
export const words = messages({
  en: { breadcrumbs: 'Breadcrumbs', done: 'done' },
  es: { breadcrumbs: 'Ruta de navegación', done: 'hecho' },
  ne: { breadcrumbs: 'पृष्ठको बाटो', done: 'सकियो' },
});
