import { messages } from '#lib/language/index.ts';

/** What a venue has for those who need it, by the keys of the events module's list. */
export const words = messages({
  en: {
    step_free: 'Step-free access',
    accessible_toilet: 'Accessible toilet',
    hearing_loop: 'Hearing loop',
    quiet_room: 'Quiet room',
    sign_language: 'Sign language',
    assistance_dogs: 'Assistance dogs welcome',
    companion_ticket: 'Free ticket for a companion',
  },
  es: {
    step_free: 'Acceso sin escalones',
    accessible_toilet: 'Aseo accesible',
    hearing_loop: 'Bucle magnético',
    quiet_room: 'Sala tranquila',
    sign_language: 'Lengua de signos',
    assistance_dogs: 'Se admiten perros de asistencia',
    companion_ticket: 'Entrada gratuita para acompañante',
  },
  ne: {
    step_free: 'खुड्किलाबिनाको प्रवेश',
    accessible_toilet: 'सबैले चलाउन मिल्ने शौचालय',
    hearing_loop: 'श्रवण लुप',
    quiet_room: 'शान्त कोठा',
    sign_language: 'सांकेतिक भाषा',
    assistance_dogs: 'सहयोगी कुकुर ल्याउन मिल्छ',
    companion_ticket: 'साथीका लागि निःशुल्क टिकट',
  },
});

/** How the list is called. */
export const about = messages({
  en: { title: 'Access', any: 'Any access' },
  es: { title: 'Accesibilidad', any: 'Cualquier acceso' },
  ne: { title: 'पहुँच', any: 'जुनसुकै पहुँच' },
});
