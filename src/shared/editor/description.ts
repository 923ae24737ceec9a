const ENTITIES: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
};

/** Whether a text has markup in it, rather than being plain words. */
function isMarkup(text: string): boolean {
  return /<\/?[a-z][^<>]*>/i.test(text);
}

/** What was typed into a description as HTML: markup is left as it is, plain words become paragraphs. */
export function htmlOfTyped(typed: string): string {
  const text = typed.replaceAll('\r\n', '\n').trim();
  if (text === '' || isMarkup(text)) return text;
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  return escaped
    .split(/\n\s*\n/)
    .map((paragraph) => `<p>${paragraph.trim().replaceAll(/\s*\n\s*/g, '<br />')}</p>`)
    .join('');
}

/** Characters for private use, which nobody types: where a selection begins and where it ends. */
export const SELECTION_MARKS = ['\u{E000}', '\u{E001}'] as const;

/** What was typed, with the marks of a selection put in: in front of a tag or an entity that it would break. */
export function markedSelection(typed: string, start: number, end: number): string {
  const [begin, finish] = [start, end].map((at) => {
    const before = typed.slice(0, at);
    return isMarkup(typed) ? before.replace(/(?:<[^<>]*|&[\w#]*)$/, '').length : at;
  });
  const [first, last] = SELECTION_MARKS;
  return typed.slice(0, begin) + first + typed.slice(begin, finish) + last + typed.slice(finish);
}

/** A description for a plain text control: words alone where it is paragraphs only, else its HTML. */
export function typedOfHtml(html: string): string {
  if (!/^(\s*<p>(?:[^<]|<br ?\/?>)*<\/p>)*\s*$/.test(html)) return html;
  const text = html
    .replaceAll(/<br ?\/?>/g, '\n')
    .replaceAll(/<\/p>\s*<p>/g, '\n\n')
    .replaceAll(/<\/?p>/g, '')
    .replaceAll(/&(?:amp|lt|gt|quot|#39);/g, (entity) => ENTITIES[entity] ?? entity)
    .trim();
  return isMarkup(text) ? html : text;
}
