import { Parser } from 'htmlparser2';

const BLOCKS = new Set([
  'p',
  'br',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'ul',
  'ol',
  'li',
  'blockquote',
  'hr',
  'div',
  'tr',
]);
const SILENT = new Set(['script', 'style', 'template', 'title']);

/** What HTML says, without its markup: a line for each block, entities read, no blank lines. */
export function plainText(html: string): string {
  let text = '';
  let silent = 0;
  const parser = new Parser({
    onopentagname: (name) => {
      if (SILENT.has(name)) silent += 1;
      if (BLOCKS.has(name)) text += '\n';
    },
    ontext: (part) => {
      if (silent === 0) text += part.replace(/\s+/g, ' ');
    },
    onclosetag: (name) => {
      if (SILENT.has(name)) silent -= 1;
      if (BLOCKS.has(name)) text += '\n';
    },
  });
  parser.end(html);
  return text
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter((line) => line !== '')
    .join('\n');
}

/** At most `max` characters of `text`, cut between words and ended with an ellipsis where something was left out. */
export function excerpt(text: string, max: number): string {
  const flat = text.replace(/\s+/g, ' ').trim();
  const letters = Array.from(flat);
  if (letters.length <= max) return flat;
  const cut = letters.slice(0, max - 1).join('');
  const space = cut.lastIndexOf(' ');
  return `${(space > cut.length / 2 ? cut.slice(0, space) : cut).replace(/[\s,;:.–—-]+$/u, '')}…`;
}

/** Two lines about an event for lists, mails and search engines: its summary, else how its description begins. */
export function summaryOf(event: { summary: string; description: string }): string {
  return event.summary || excerpt(plainText(event.description), 160);
}
