/** The small faults that a mutation test makes, each a function from a node to the texts that may stand in its place. */
import ts from 'typescript-6';

const { SyntaxKind: Kind } = ts;

/** Not the object itself: it would answer for `toString` too. */
const byName = (pairs) => new Map(Object.entries(pairs));

const OPERATORS = byName({
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
  '&&': '||',
  '||': '&&',
  '+': '-',
  '-': '+',
  '*': '/',
  '/': '*',
  '%': '*',
  '+=': '-=',
  '-=': '+=',
});

/** Operators that a query passes as text. */
const QUERY_OPERATORS = byName({
  '=': '!=',
  '!=': '=',
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  asc: 'desc',
});

/** Calls in a chain without which the chain still means something, and is wrong. */
const LINKS = new Set(['where', 'orderBy', 'limit', 'having', 'filter', 'toSorted', 'slice', 'trim']);

const CALLS = byName({ some: 'every', every: 'some', min: 'max', max: 'min', floor: 'ceil', ceil: 'floor' });

const at = (node, source, text, name) => ({ start: node.getStart(source), end: node.end, text, name });

/** Whether a `+` joins texts, as far as one sees without types. */
const joinsText = (node) =>
  [node.left, node.right].some(
    (side) =>
      ts.isStringLiteralLike(side) ||
      ts.isTemplateExpression(side) ||
      (ts.isBinaryExpression(side) && joinsText(side)),
  );

/** A condition as a whole; comparing for equality the other way round is covered by it. */
const isCondition = (node) =>
  ((ts.isIfStatement(node.parent) || ts.isWhileStatement(node.parent)) && node.parent.expression === node) ||
  (ts.isConditionalExpression(node.parent) && node.parent.condition === node);

const EQUALITY = new Set(['===', '!==']);

function operator(node, source) {
  if (!ts.isBinaryExpression(node)) return [];
  const text = node.operatorToken.getText(source);
  if (text === '??') return [at(node, source, node.right.getText(source), 'default alone')];
  const other = OPERATORS.get(text);
  if (!other || (text === '+' && joinsText(node)) || (EQUALITY.has(text) && isCondition(node))) return [];
  return [at(node.operatorToken, source, other, 'operator')];
}

function condition(node, source) {
  if (!node.parent || !isCondition(node)) return [];
  return [at(node, source, 'true', 'condition'), at(node, source, 'false', 'condition')];
}

function negation(node, source) {
  const isNot = ts.isPrefixUnaryExpression(node) && node.operator === Kind.ExclamationToken;
  return isNot && !isCondition(node)
    ? [at(node, source, `(${node.operand.getText(source)})`, 'negation')]
    : [];
}

function constant(node, source) {
  if (node.kind === Kind.TrueKeyword) return [at(node, source, 'false', 'constant')];
  if (node.kind === Kind.FalseKeyword) return [at(node, source, 'true', 'constant')];
  if (!ts.isNumericLiteral(node) || ts.isPropertyAssignment(node.parent.parent)) return [];
  const value = Number(node.text);
  if (!Number.isSafeInteger(value)) return [];
  return [value + 1, value - 1].map((next) =>
    at(node, source, next < 0 ? `(${next})` : `${next}`, 'constant'),
  );
}

const isArgument = (node) => ts.isCallExpression(node.parent) && node.parent.arguments.includes(node);

/** Texts that are values: of a property, an arm of a choice, an answer. What a text in a call names is not known here. */
function text(node, source) {
  if (!ts.isStringLiteralLike(node)) return [];
  if (isArgument(node)) {
    const other = QUERY_OPERATORS.get(node.text);
    return other ? [at(node, source, `'${other}'`, 'operator of a query')] : [];
  }
  const { parent } = node;
  const isValue =
    (ts.isPropertyAssignment(parent) && parent.initializer === node) ||
    (ts.isConditionalExpression(parent) && parent.condition !== node) ||
    ts.isReturnStatement(parent) ||
    ts.isArrowFunction(parent);
  return isValue ? [at(node, source, node.text === '' ? `'mutant'` : `''`, 'text')] : [];
}

function call(node, source) {
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return [];
  const { expression: receiver, name } = node.expression;
  if (LINKS.has(name.text)) return [at(node, source, receiver.getText(source), `${name.text} left out`)];
  const other = CALLS.get(name.text);
  return other ? [at(name, source, other, 'call')] : [];
}

const isWrite = ({ expression }) => {
  const called = ts.isAwaitExpression(expression) ? expression.expression : expression;
  return ts.isCallExpression(called) || ts.isBinaryExpression(called) || ts.isDeleteExpression(called);
};

function statement(node, source) {
  const goes =
    ts.isThrowStatement(node) ||
    (ts.isExpressionStatement(node) && isWrite(node) && !/^super\b/.test(node.getText(source)));
  return goes ? [at(node, source, ';', 'statement left out')] : [];
}

/** An element of a list, or what an object or a list takes over from another. */
function element(node, source) {
  const parent = node.parent;
  if (ts.isSpreadAssignment(node)) return [at(node, source, '...{}', 'spread left out')];
  if (!parent || !ts.isArrayLiteralExpression(parent)) return [];
  return [at(node, source, '...[]', ts.isSpreadElement(node) ? 'spread left out' : 'element left out')];
}

/** Only where the function says that null is an answer: elsewhere the types would tell. */
function answer(node, source) {
  if (!ts.isReturnStatement(node) || !node.expression || node.expression.kind === Kind.NullKeyword) return [];
  const type = ts.findAncestor(node, ts.isFunctionLike)?.type?.getText(source) ?? '';
  return /\|\s*null\b/.test(type) ? [at(node.expression, source, 'null', 'null returned')] : [];
}

export const MUTATORS = [operator, condition, negation, constant, text, call, statement, element, answer];
