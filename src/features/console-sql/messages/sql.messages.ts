import { messages, number, plural } from '#lib/language/index.ts';

/** Statements that read the database, for operators. */
export const words = messages({
  en: {
    title: 'SQL',
    lead: (seconds: number, rows: number) =>
      `One statement that reads. It can change nothing, ends after ${number.en(seconds)} seconds, and shows ${number.en(rows)} rows. Secrets read as NULL. Every statement is in the audit log.`,
    statement: 'Statement',
    hint: { sqlite: 'As SQLite reads it.', postgres: 'As PostgreSQL reads it.' },
    run: 'Run',
    csv: (rows: number) => `Download as CSV, up to ${number.en(rows)} rows`,
    empty: 'Write a statement.',
    tooLong: (letters: number) => `Write no more than ${number.en(letters)} characters.`,
    refused: 'The statement was not run',
    refusedAt: (line: number, column: number) =>
      `Look at line ${number.en(line)}, column ${number.en(column)}`,
    result: 'Result',
    rows: (count: number, milliseconds: number) =>
      `${plural.en(count, { one: '1 row', other: `${number.en(count)} rows` })} in ${number.en(milliseconds)} ms`,
    more: (rows: number) => `There are more rows: these are the first ${number.en(rows)}.`,
    none: 'No rows',
    plan: 'Query plan',
  },
  es: {
    title: 'SQL',
    lead: (seconds, rows) =>
      `Una sentencia que lee. No puede cambiar nada, termina a los ${number.es(seconds)} segundos y muestra ${number.es(rows)} filas. Los secretos se leen como NULL. Cada sentencia queda en el registro de auditoría.`,
    statement: 'Sentencia',
    hint: { sqlite: 'Como la lee SQLite.', postgres: 'Como la lee PostgreSQL.' },
    run: 'Ejecutar',
    csv: (rows) => `Descargar como CSV, hasta ${number.es(rows)} filas`,
    empty: 'Escribe una sentencia.',
    tooLong: (letters) => `Escribe ${number.es(letters)} caracteres como máximo.`,
    refused: 'La sentencia no se ejecutó',
    refusedAt: (line, column) => `Mira la línea ${number.es(line)}, columna ${number.es(column)}`,
    result: 'Resultado',
    rows: (count, milliseconds) =>
      `${plural.es(count, { one: '1 fila', many: `${number.es(count)} de filas`, other: `${number.es(count)} filas` })} en ${number.es(milliseconds)} ms`,
    more: (rows) => `Hay más filas: estas son las primeras ${number.es(rows)}.`,
    none: 'Ninguna fila',
    plan: 'Plan de la consulta',
  },
  ne: {
    title: 'SQL',
    lead: (seconds, rows) =>
      `पढ्ने एउटा कथन। यसले केही बदल्न सक्दैन, ${number.ne(seconds)} सेकेन्डपछि रोकिन्छ, र ${number.ne(rows)} पङ्क्ति देखाउँछ। गोप्य कुरा NULL देखिन्छ। हरेक कथन लेखापरीक्षण लगमा रहन्छ।`,
    statement: 'कथन',
    hint: { sqlite: 'SQLite ले पढ्ने गरी।', postgres: 'PostgreSQL ले पढ्ने गरी।' },
    run: 'चलाउनुहोस्',
    csv: (rows) => `CSV डाउनलोड, बढीमा ${number.ne(rows)} पङ्क्ति`,
    empty: 'कथन लेख्नुहोस्।',
    tooLong: (letters) => `बढीमा ${number.ne(letters)} अक्षर लेख्नुहोस्।`,
    refused: 'कथन चलेन',
    refusedAt: (line, column) => `पङ्क्ति ${number.ne(line)}, स्तम्भ ${number.ne(column)} हेर्नुहोस्`,
    result: 'नतिजा',
    rows: (count, milliseconds) =>
      `${plural.ne(count, { one: '१ पङ्क्ति', other: `${number.ne(count)} पङ्क्ति` })}, ${number.ne(milliseconds)} ms मा`,
    more: (rows) => `अरू पङ्क्ति छन्: यी पहिला ${number.ne(rows)} हुन्।`,
    none: 'कुनै पङ्क्ति छैन',
    plan: 'क्वेरी योजना',
  },
});
