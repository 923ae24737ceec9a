const IN_SCRIPTS: Readonly<Record<string, string>> = {
  '&': String.raw`\u0026`,
  '>': String.raw`\u003e`,
  '<': String.raw`\u003c`,
  '\u2028': String.raw`\u2028`,
  '\u2029': String.raw`\u2029`,
};

/** A text as a literal of a script in a page. */
export const asScript = (text: string): string =>
  JSON.stringify(text).replaceAll(/[&><\u2028\u2029]/g, (sign) => IN_SCRIPTS[sign] ?? sign);

/** A text as it stands within the data that are handed to the browser: a literal within a literal. */
export const asHandedOver = (text: string): string =>
  asScript(JSON.stringify(text).slice(1, -1)).slice(1, -1);
