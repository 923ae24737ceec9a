/** Makes the source of a message of its ICU text. */
import ts from 'typescript-6';
import { partsOf } from './icu.mjs';
import { bare, paramsOf } from './tables.mjs';

/** What is changed in a file: `{ from, to, source }`, to be written in one go by `applied`. */
export function editOf(node, parts, { language, message, names }) {
  const writer = new Writer(language, names, localNames(node, message, names));
  const body = ts.isArrowFunction(node) ? node.body : node;
  const source =
    isJsx(body) || isJsx(message.byLanguage.get('en').body) ? writer.jsx(parts) : writer.text(parts, body);
  if (!ts.isArrowFunction(node)) return { from: node.getStart(), to: node.end, source };
  const used = neededParams(node, parts, message, names);
  if (used <= node.parameters.length) return { from: body.getStart(), to: body.end, source };
  const params = names.params.slice(message.params.length).slice(0, used);
  const kept = paramsOf(node).concat(params.slice(node.parameters.length));
  return { from: node.getStart(), to: node.end, source: `(${kept.join(', ')}) => ${source}` };
}

const isJsx = (node) => node !== undefined && ts.isJsxFragment(bare(node));

/** English names of parameters → those of the function that says it in this language. */
function localNames(node, message, names) {
  const own = paramsOf(node);
  return new Map(names.params.slice(message.params.length).map((name, at) => [name, own[at] ?? name]));
}

/** How many parameters the text needs: it may use one that the language has not used yet. */
function neededParams(node, parts, message, names) {
  const used = [...partsOf(parts)].map(({ arg, tag }) =>
    tag ? names.tagSource(tag) : names.sources.get(arg),
  );
  const own = names.params.slice(message.params.length);
  return 1 + own.findLastIndex((param) => used.some((source) => new RegExp(`\\b${param}\\b`).test(source)));
}

class Writer {
  constructor(language, names, local) {
    Object.assign(this, { language, names, local });
  }

  source(neutral) {
    return neutral
      .replaceAll(/(?<![.\w])[a-z]\w*/gi, (word) => this.local.get(word) ?? word)
      .replaceAll(/(\.|')@/g, `$1${this.language}`);
  }

  /** An expression that makes a text. `old` tells whether a lone argument is a template. */
  text(parts, old) {
    const [first = ''] = parts;
    if (parts.length <= 1 && typeof first === 'string') return quoted(first);
    const isTemplate = old && ts.isTemplateExpression(bare(old));
    if (parts.length === 1 && !isTemplate) return this.expression(first, false);
    const inside = parts.map((part) =>
      typeof part === 'string'
        ? part.replaceAll(/[`\\]|\$(?=\{)/g, '\\$&').replaceAll('\n', '\\n')
        : `\${${this.expression(part, false)}}`,
    );
    return `\`${inside.join('')}\``;
  }

  jsx(parts) {
    return `<>${this.children(parts)}</>`;
  }

  children(parts) {
    return parts.map((part) => (typeof part === 'string' ? jsxText(part) : this.child(part))).join('');
  }

  child(part) {
    if (part.tag === undefined) return `{${this.expression(part, true)}}`;
    const around = this.source(this.names.tagSource(part.tag));
    if (!around.startsWith('<')) return `{${around}(${this.text(part.children)})}`;
    return `${around}${this.children(part.children)}</${/\w+/.exec(around)[0]}>`;
  }

  expression({ arg, type, forms }, inJsx) {
    const source = this.source(this.names.sources.get(arg));
    if (type === 'number') return `number.${this.language}(${source})`;
    if (!forms) return source;
    const said = (parts) => (inJsx && isDrawn(parts) ? this.jsx(parts) : this.text(parts));
    if (type === 'plural') {
      const each = forms.map(([form, parts]) => `${form.replace('=', '')}: ${said(parts)}`);
      return `plural.${this.language}(${source}, { ${each.join(', ')} })`;
    }
    const [[form, whenTrue], [, otherwise]] = forms;
    if (form === 'present') return `${source} && ${said(whenTrue)}`;
    if (form === 'missing') return `${source} || ${said(whenTrue)}`;
    return `${source} ? ${said(whenTrue)} : ${said(otherwise)}`;
  }
}

/** Whether a text in JSX may hold what is no string. */
const isDrawn = (parts) => [...partsOf(parts)].some(({ type }) => type === undefined);

function quoted(text) {
  const escaped = text.replaceAll(/['\\]/g, '\\$&').replaceAll('\n', '\\n').replaceAll('\t', '\\t');
  return `'${escaped}'`;
}

function jsxText(text) {
  return text
    .replaceAll(/[{}<>&]/g, (sign) => `{'${sign}'}`)
    .replaceAll(/^ | $/g, "{' '}")
    .replaceAll('  ', "{'  '}");
}

/** A source with its edits, and the imports that they ask for. */
export function applied(source, edits) {
  let text = source;
  for (const { from, to, source: inserted } of edits.toSorted((one, other) => other.from - one.from))
    text = text.slice(0, from) + inserted + text.slice(to);
  return withImports(text);
}

function withImports(text) {
  const missing = ['number', 'plural'].filter(
    (name) =>
      new RegExp(`\\b${name}\\.\\w+\\(`).test(text) && !new RegExp(`^import .*\\b${name}\\b`, 'm').test(text),
  );
  if (missing.length === 0) return text;
  const found = /^import (type )?\{([^}]*)\} from '([^']*language\/index\.ts)';/m.exec(text);
  const from = found?.[3] ?? '#lib/language/index.ts';
  if (!found) return `import { ${missing.join(', ')} } from '${from}';\n${text}`;
  const [line, onlyTypes, names] = found;
  const known = names
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean);
  const all = known.map((name) => (onlyTypes ? `type ${name}` : name)).concat(missing);
  const sorted = all.toSorted((one, other) =>
    one.replace('type ', '').localeCompare(other.replace('type ', '')),
  );
  return text.replace(line, `import { ${sorted.join(', ')} } from '${from}';`);
}
