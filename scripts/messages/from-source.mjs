/** Makes an ICU text of what a message's source says. */
import ts from 'typescript-6';
import { bare, paramsOf } from './tables.mjs';

/** The source has something that no text can say: it is a program's, and stays one. */
export class Unsayable extends Error {}

/**
 * What the arguments and tags of one message stand for. Names are the same in each language, so that a translator may
 * move them: the parameters are called as in English, and the language in a source (`number.es`) is `@`.
 */
export class Names {
  sources = new Map();
  #tags = [];

  constructor(params) {
    this.params = params;
    for (const param of params) this.sources.set(param, param);
  }

  nameOf(source) {
    if (this.params.includes(source)) return source;
    const words = source.replaceAll(/number\.@|'@'|\.@/g, ' ').match(/\w+/g) ?? ['value'];
    const name = words.join('_').replace(/^(?=\d)/, '_');
    for (let count = 1; ; count++) {
      const unique = count === 1 ? name : `${name}_${count}`;
      if ((this.sources.get(unique) ?? source) === source && !this.params.includes(unique)) {
        this.sources.set(unique, source);
        return unique;
      }
    }
  }

  tagOf(source) {
    if (!this.#tags.includes(source)) this.#tags.push(source);
    return this.#tags.indexOf(source) + 1;
  }

  tagSource(tag) {
    return this.#tags[tag - 1];
  }
}

/** The text of a message in one language, with `names` telling what is filled in. Throws `Unsayable`. */
export function textOf(node, language, message, names) {
  const own = paramsOf(node);
  const renamed = new Map(
    own.map((name, place) => [name, names.params[message.params.length + place] ?? name]),
  );
  const body = ts.isArrowFunction(node) ? node.body : node;
  if (ts.isBlock(body)) throw new Unsayable('a function with statements');
  return merged(new Reader(language, names, renamed).read(body));
}

class Reader {
  constructor(language, names, renamed) {
    Object.assign(this, { language, names, renamed });
  }

  read(wrapped) {
    const node = bare(wrapped);
    if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return [node.text];
    if (ts.isTemplateExpression(node))
      return [node.head.text, ...node.templateSpans.flatMap((each) => this.span(each))];
    if (ts.isJsxFragment(node)) return this.children(node);
    if (ts.isConditionalExpression(node)) return [this.choice(node)];
    if (ts.isCallExpression(node)) return [this.call(node)];
    if (ts.isBinaryExpression(node)) return [this.either(node)];
    return [{ arg: this.name(node) }];
  }

  span({ expression, literal }) {
    return [...this.read(expression), literal.text];
  }

  /** A source in which the language is `@` and the parameters have the names that they have in English. */
  source(node) {
    const text = node.getText().replaceAll(/\s+/g, ' ');
    const neutral = text
      .replaceAll(new RegExp(`\\.${this.language}\\b`, 'g'), '.@')
      .replaceAll(`'${this.language}'`, "'@'");
    return neutral.replaceAll(/(?<![.\w])[a-z]\w*/gi, (word) => this.renamed.get(word) ?? word);
  }

  name(node) {
    return this.names.nameOf(this.source(node));
  }

  choice({ condition, whenTrue, whenFalse }) {
    const forms = [
      ['true', merged(this.read(whenTrue))],
      ['other', merged(this.read(whenFalse))],
    ];
    return { arg: this.name(condition), type: 'select', forms };
  }

  /** `a && text` and `a || text`: said when there is `a`, or when there is none. */
  either({ left, operatorToken, right }) {
    const whole = operatorToken.parent;
    const arg = this.name(left);
    const said = () => merged(this.read(right));
    if (operatorToken.kind === ts.SyntaxKind.AmpersandAmpersandToken)
      return {
        arg,
        type: 'select',
        forms: [
          ['present', said()],
          ['other', []],
        ],
      };
    if (operatorToken.kind === ts.SyntaxKind.BarBarToken)
      return {
        arg,
        type: 'select',
        forms: [
          ['missing', said()],
          ['other', [{ arg }]],
        ],
      };
    return { arg: this.name(whole) };
  }

  call(node) {
    const callee = this.source(node.expression);
    const [first, forms] = node.arguments;
    if (callee === 'number.@') return { arg: this.name(first), type: 'number' };
    if (callee === 'plural.@' && forms && ts.isObjectLiteralExpression(forms))
      return {
        arg: this.name(first),
        type: 'plural',
        forms: forms.properties.map((form) => this.form(form)),
      };
    return { arg: this.name(node) };
  }

  form({ name, initializer }) {
    const key = name.getText();
    return [key === '0' ? '=0' : key, merged(this.read(initializer))];
  }

  children(node) {
    return node.children.flatMap((child) => {
      if (ts.isJsxText(child)) return [jsxText(child)];
      if (ts.isJsxFragment(child)) throw new Unsayable('a fragment in a fragment');
      if (ts.isJsxElement(child))
        return [
          { tag: this.names.tagOf(child.openingElement.getText()), children: merged(this.children(child)) },
        ];
      if (ts.isJsxSelfClosingElement(child)) return [{ arg: this.name(child) }];
      return this.filledIn(child.expression);
    });
  }

  /** `{link('Sign in')}` puts something around a text; other expressions are filled in. */
  filledIn(node) {
    if (!node) throw new Unsayable('a comment');
    const [first] = ts.isCallExpression(node) ? node.arguments : [];
    const around = first && ts.isIdentifier(node.expression) && node.arguments.length === 1;
    if (!around || !(ts.isStringLiteral(first) || ts.isTemplateExpression(first))) return this.read(node);
    return [{ tag: this.names.tagOf(this.source(node.expression)), children: merged(this.read(first)) }];
  }
}

/** What JSX says where a text stands over several lines. */
function jsxText(node) {
  const lines = node.text.split('\n');
  return lines
    .map((line, at) => (at === 0 ? line : line.trimStart()))
    .map((line, at) => (at === lines.length - 1 ? line : line.trimEnd()))
    .filter((line) => line !== '' || lines.length === 1)
    .join(' ');
}

function merged(parts) {
  const result = [];
  for (const part of parts) {
    if (part === '') continue;
    if (typeof part === 'string' && typeof result.at(-1) === 'string') result.push(result.pop() + part);
    else result.push(part);
  }
  return result;
}
