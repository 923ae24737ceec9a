/** One piece of an SQL statement. What is neither name, word nor text is one sign, or white space. */
export interface SqlWord {
  /** `quoted` is in double quotes, which SQLite takes for text where there is no such name; `name` in other quotes. */
  kind: 'text' | 'quoted' | 'name' | 'word' | 'sign';
  /** Without the quotes of a name; a text has its own. */
  text: string;
}

const PIECES =
  /(?<text>'(?:[^']|'')*')|"(?<quoted>(?:[^"]|"")*)"|`(?<tick>(?:[^`]|``)*)`|\[(?<bracket>[^\]]*)\]|(?<comment>--[^\n]*|\/\*[\s\S]*?\*\/)|(?<word>[A-Za-z_]\w*)|(?<sign>\d[\w.]*|\s+|[\s\S])/g;

/** Takes a statement apart as SQLite reads it; comments become a space. */
export function sqlWords(statement: string): SqlWord[] {
  return Array.from(statement.matchAll(PIECES), ({ groups = {} }): SqlWord => {
    const { text, quoted, tick, bracket, word, comment, sign } = groups;
    if (text !== undefined) return { kind: 'text', text };
    if (quoted !== undefined) return { kind: 'quoted', text: quoted.replaceAll('""', '"') };
    if (tick !== undefined) return { kind: 'name', text: tick.replaceAll('``', '`') };
    if (bracket !== undefined) return { kind: 'name', text: bracket };
    if (word !== undefined) return { kind: 'word', text: word };
    return { kind: 'sign', text: comment === undefined ? (sign ?? '') : ' ' };
  });
}
