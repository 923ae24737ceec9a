import { Parser } from 'htmlparser2';

/** What is in these is not read. */
const PASSED_OVER = new Set(
  'head style script iframe embed applet object svg img picture dialog template button form textarea input select option'.split(
    ' ',
  ),
);
/** What is in any other stands apart from what is around it. */
const INLINE = new Set(
  'a abbr acronym b bdo big br button cite code em i label q small span strong strike sub sup time'.split(
    ' ',
  ),
);

/** The text of HTML as one line of no more than `max` characters. */
export function excerpt(html: string, max: number, ellipsis: boolean): string {
  let text = '';
  let skipped = 0;
  const space = (): void => {
    if (text !== '' && !text.endsWith(' ')) text += ' ';
  };
  const parser = new Parser({
    onopentagname(name) {
      if (PASSED_OVER.has(name)) skipped += 1;
      else if (skipped === 0 && !INLINE.has(name)) space();
    },
    onclosetag(name) {
      if (PASSED_OVER.has(name)) skipped = Math.max(0, skipped - 1);
      else if (skipped === 0 && !INLINE.has(name)) space();
    },
    ontext(part) {
      if (skipped > 0) return;
      const line = part.replace(/\s+/g, ' ');
      text += text === '' || text.endsWith(' ') ? line.trimStart() : line;
    },
  });
  parser.end(html);
  const letters = Array.from(text.trim());
  if (letters.length <= max) return letters.join('');
  return letters.slice(0, max).join('').trim() + (ellipsis ? '...' : '');
}
