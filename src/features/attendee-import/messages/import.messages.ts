import { messages, number } from '#lib/language/index.ts';

/** A list of attendees that is imported, step by step. */
export const words = messages({
  en: {
    title: 'Import attendees',
    lead: 'Upload a CSV or Excel file with one person per line: name, email, phone, ticket. You check the columns and see a preview before anyone gets a ticket. Imported tickets are free.',
    fileHint: 'Up to 5 MB and 10,000 lines.',
    upload: 'Continue to the preview',
    people: 'People',
    statuses: {
      mapping: 'Waiting for its columns',
      checking: 'Being checked',
      ready: 'Ready to import',
      running: 'Importing',
      done: 'Imported',
      undoing: 'Being undone',
      undone: 'Undone',
    },
    fields: {
      name: 'Name',
      first: 'First name',
      last: 'Last name',
      email: 'Email',
      phone: 'Phone',
      ticket: 'Ticket type',
    },
    usual: 'Ticket for lines without one',
    noUsual: 'Every line names its ticket',
    duplicates: 'People who already have this ticket',
    rules: { skip: 'Skip them', new: 'Give them another ticket' },
    mail: 'Email everyone their ticket',
    mailHint: 'The preview says how many emails that is.',
    check: 'Check the lines',
    again: 'Change the columns',
    preview: 'Preview',
    line: 'Line',
    who: 'Who',
    why: 'Reason',
    shown: (count: number) => `The first ${number.en(count)} are shown.`,
    gets: (ticket: string, count: number) => `${ticket}: ${number.en(count)}`,
    short: (ticket: string, left: number) =>
      `Only ${number.en(left)} of ${ticket} are left. The lines after that are not imported.`,
    mails: (count: number) =>
      count === 0
        ? 'No emails are sent.'
        : count === 1
          ? '1 email is sent.'
          : `${number.en(count)} emails are sent.`,
    twice: (count: number, skip: boolean) =>
      skip
        ? `${number.en(count)} skipped: they already have this ticket`
        : `${number.en(count)} get another ticket: they already have one`,
    twins: { event: 'Already has this ticket', line: (at: string) => `Same person and ticket as line ${at}` },
    begin: (count: number) => (count === 1 ? 'Import 1 person' : `Import ${number.en(count)} people`),
    nobody: 'Nobody to import',
    remove: 'Remove this list',
    back: 'All attendees',
    progress: (done: number, total: number) => `${number.en(done)} of ${number.en(total)} lines`,
    taken: (count: number) => `${number.en(count)} imported`,
    notTaken: (count: number) => `${number.en(count)} not imported`,
    wrong: (count: number) =>
      count === 1 ? '1 line can’t be imported' : `${number.en(count)} lines can’t be imported`,
    problems: {
      noName: 'No name and no email address',
      noEmail: 'Not a valid email address',
      noTicket: 'No such ticket',
      noneLeft: 'Sold out',
    },
    refresh: 'Refresh',
    undo: 'Undo import …',
    undoText:
      'Their tickets become invalid and the places go back on sale. People who have checked in keep their ticket.',
    undoYes: 'Yes, undo the import',
  },
  es: {
    title: 'Importar asistentes',
    lead: 'Sube un archivo CSV o Excel con una persona por línea: nombre, correo, teléfono, entrada. Revisas las columnas y una vista previa antes de que nadie reciba una entrada. Las entradas importadas son gratuitas.',
    fileHint: 'Hasta 5 MB y 10 000 líneas.',
    upload: 'Continuar a la vista previa',
    people: 'Personas',
    statuses: {
      mapping: 'Faltan sus columnas',
      checking: 'Comprobándose',
      ready: 'Lista para importar',
      running: 'Importándose',
      done: 'Importada',
      undoing: 'Deshaciéndose',
      undone: 'Deshecha',
    },
    fields: {
      name: 'Nombre',
      first: 'Nombre de pila',
      last: 'Apellidos',
      email: 'Correo',
      phone: 'Teléfono',
      ticket: 'Tipo de entrada',
    },
    usual: 'Entrada para las líneas que no la indican',
    noUsual: 'Cada línea indica su entrada',
    duplicates: 'Personas que ya tienen esta entrada',
    rules: { skip: 'Omitirlas', new: 'Darles otra entrada' },
    mail: 'Enviar a cada persona su entrada por correo',
    mailHint: 'La vista previa dice cuántos correos son.',
    check: 'Comprobar las líneas',
    again: 'Cambiar las columnas',
    preview: 'Vista previa',
    line: 'Línea',
    who: 'Quién',
    why: 'Motivo',
    shown: (count) => `Se muestran las primeras ${number.es(count)}.`,
    gets: (ticket, count) => `${ticket}: ${number.es(count)}`,
    short: (ticket, left) =>
      `Solo quedan ${number.es(left)} de ${ticket}. Las líneas siguientes no se importan.`,
    mails: (count) =>
      count === 0
        ? 'No se envía ningún correo.'
        : count === 1
          ? 'Se envía 1 correo.'
          : `Se envían ${number.es(count)} correos.`,
    twice: (count, skip) =>
      skip
        ? `${number.es(count)} omitidas: ya tienen esta entrada`
        : `${number.es(count)} reciben otra entrada: ya tienen una`,
    twins: {
      event: 'Ya tiene esta entrada',
      line: (at) => `La misma persona y entrada que la línea ${at}`,
    },
    begin: (count) => (count === 1 ? 'Importar 1 persona' : `Importar ${number.es(count)} personas`),
    nobody: 'Nadie que importar',
    remove: 'Quitar esta lista',
    back: 'Todos los asistentes',
    progress: (done, total) => `${number.es(done)} de ${number.es(total)} líneas`,
    taken: (count) => `${number.es(count)} importadas`,
    notTaken: (count) => `${number.es(count)} no importadas`,
    wrong: (count) =>
      count === 1 ? '1 línea no se puede importar' : `${number.es(count)} líneas no se pueden importar`,
    problems: {
      noName: 'Sin nombre ni correo electrónico',
      noEmail: 'No es un correo electrónico válido',
      noTicket: 'Esa entrada no existe',
      noneLeft: 'Agotada',
    },
    refresh: 'Actualizar',
    undo: 'Deshacer la importación…',
    undoText:
      'Sus entradas dejan de valer y las plazas vuelven a la venta. Quien ya ha entrado conserva la suya.',
    undoYes: 'Sí, deshacer la importación',
  },
  ne: {
    title: 'सहभागी आयात',
    lead: 'एक लाइनमा एक जना भएको CSV वा Excel फाइल अपलोड गर्नुहोस्: नाम, इमेल, फोन, टिकट। कसैले टिकट पाउनुअघि तपाईंले स्तम्भ जाँच्न र पूर्वावलोकन हेर्न पाउनुहुन्छ। आयात गरिएका टिकट निःशुल्क हुन्छन्।',
    fileHint: 'बढीमा ५ एमबी र १०,००० लाइन।',
    upload: 'पूर्वावलोकनमा जानुहोस्',
    people: 'जना',
    statuses: {
      mapping: 'स्तम्भ छान्न बाँकी',
      checking: 'जाँच हुँदै',
      ready: 'आयात गर्न तयार',
      running: 'आयात हुँदै',
      done: 'आयात भयो',
      undoing: 'उल्टाइँदै',
      undone: 'उल्टाइयो',
    },
    fields: {
      name: 'नाम',
      first: 'पहिलो नाम',
      last: 'थर',
      email: 'इमेल',
      phone: 'फोन',
      ticket: 'टिकटको प्रकार',
    },
    usual: 'टिकट नलेखिएका लाइनका लागि टिकट',
    noUsual: 'हरेक लाइनमा टिकट लेखिएको छ',
    duplicates: 'यो टिकट पहिले नै भएका व्यक्ति',
    rules: { skip: 'छोड्ने', new: 'अर्को टिकट दिने' },
    mail: 'सबैलाई टिकट इमेलमा पठाउनुहोस्',
    mailHint: 'कति इमेल जान्छन् भनेर पूर्वावलोकनमा देखिन्छ।',
    check: 'लाइन जाँच्नुहोस्',
    again: 'स्तम्भ फेर्नुहोस्',
    preview: 'पूर्वावलोकन',
    line: 'लाइन',
    who: 'को',
    why: 'कारण',
    shown: (count) => `पहिलो ${number.ne(count)} वटा देखाइएको छ।`,
    gets: (ticket, count) => `${ticket}: ${number.ne(count)}`,
    short: (ticket, left) => `${ticket} ${number.ne(left)} वटा मात्र बाँकी छन्। त्यसपछिका लाइन आयात हुँदैनन्।`,
    mails: (count) => (count === 0 ? 'कुनै इमेल जाँदैन।' : `${number.ne(count)} वटा इमेल जान्छन्।`),
    twice: (count, skip) =>
      skip
        ? `${number.ne(count)} जना छोडिए: यो टिकट पहिले नै छ`
        : `${number.ne(count)} जनाले अर्को टिकट पाउँछन्: पहिले नै एउटा छ`,
    twins: { event: 'यो टिकट पहिले नै छ', line: (at) => `${at} नम्बरको लाइनकै व्यक्ति र टिकट` },
    begin: (count) => `${number.ne(count)} जना आयात गर्नुहोस्`,
    nobody: 'आयात गर्न कोही छैन',
    remove: 'यो सूची हटाउनुहोस्',
    back: 'सबै सहभागी',
    progress: (done, total) => `${number.ne(total)} मध्ये ${number.ne(done)} लाइन`,
    taken: (count) => `${number.ne(count)} जना आयात भए`,
    notTaken: (count) => `${number.ne(count)} जना आयात भएनन्`,
    wrong: (count) => `${number.ne(count)} लाइन आयात गर्न सकिँदैन`,
    problems: {
      noName: 'नाम पनि छैन, इमेल पनि छैन',
      noEmail: 'मान्य इमेल ठेगाना होइन',
      noTicket: 'त्यस्तो टिकट छैन',
      noneLeft: 'टिकट सकियो',
    },
    refresh: 'ताजा गर्नुहोस्',
    undo: 'आयात उल्टाउनुहोस् …',
    undoText: 'उहाँहरूका टिकट अमान्य हुन्छन् र ठाउँ फेरि बिक्रीमा जान्छन्। भित्र आइसकेकाको टिकट रहन्छ।',
    undoYes: 'हो, आयात उल्टाउनुहोस्',
  },
});
