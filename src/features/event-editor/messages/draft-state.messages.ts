import { messages } from '#lib/language/index.ts';

/** How it stands with what is typed. */
export const words = messages({
  en: {
    typing: 'Not saved yet',
    saving: 'Saving…',
    saved: (time: string) => `Saved at ${time}`,
    savedBut: (time: string, fields: string) => `Saved at ${time}, except: ${fields}`,
    away: 'Not saved: there is no connection. We will try again.',
  },
  es: {
    typing: 'Sin guardar todavía',
    saving: 'Guardando…',
    saved: (time) => `Guardado a las ${time}`,
    savedBut: (time, fields) => `Guardado a las ${time}, salvo: ${fields}`,
    away: 'Sin guardar: no hay conexión. Se intenta otra vez.',
  },
  ne: {
    typing: 'अझै सुरक्षित भएको छैन',
    saving: 'सुरक्षित हुँदैछ…',
    saved: (time) => `${time} मा सुरक्षित भयो`,
    savedBut: (time, fields) => `${time} मा सुरक्षित भयो, यीबाहेक: ${fields}`,
    away: 'सुरक्षित भएन: जडान छैन। फेरि प्रयास हुँदैछ।',
  },
});
