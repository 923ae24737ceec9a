import { Parser } from 'htmlparser2';

/** The text of the elements that S3's answers have: each element that holds only text, with what it stands in. */
export interface XmlText {
  /** Names from the outermost inwards. */
  path: string[];
  text: string;
}

/** Reads an answer of S3. What is no XML gives nothing. */
export function readXml(source: string): XmlText[] {
  const found: XmlText[] = [];
  const open: string[] = [];
  let text = '';
  const parser = new Parser(
    {
      onopentagname(name) {
        open.push(name);
        text = '';
      },
      ontext(part) {
        text += part;
      },
      onclosetag() {
        if (text.trim() !== '') found.push({ path: [...open], text });
        open.pop();
        text = '';
      },
    },
    { xmlMode: true, decodeEntities: true },
  );
  parser.write(source);
  parser.end();
  return found;
}

/** The text of the first element of that name. */
export function xmlText(elements: readonly XmlText[], name: string): string | null {
  return elements.find(({ path }) => path.at(-1) === name)?.text ?? null;
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Text as XML takes it. */
export function xmlEscaped(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] as string);
}
