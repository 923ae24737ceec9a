/**
 * What may not be used in code that browsers run: everything that Safari 16.4, Chrome 111 or Firefox 115 lacks. The
 * build lowers syntax to those browsers, but adds no missing functions.
 */
export const TOO_NEW = {
  Array: ['fromAsync'],
  AbortSignal: ['any'],
  Error: ['isError', 'captureStackTrace'],
  Intl: ['DurationFormat', 'Segmenter'],
  Iterator: ['from', 'concat', 'prototype'],
  Map: ['groupBy'],
  Math: ['sumPrecise', 'f16round'],
  Object: ['groupBy'],
  Promise: ['try', 'withResolvers'],
  RegExp: ['escape'],
  Response: ['json'],
  URL: ['canParse', 'parse'],
  Uint8Array: ['fromBase64', 'fromHex'],
};

/** Globals that not all of them have. */
export const TOO_NEW_GLOBALS = [
  'CloseWatcher',
  'Float16Array',
  'Iterator',
  'Navigation',
  'Temporal',
  'cookieStore',
  'navigation',
  'requestIdleCallback',
  'scheduler',
];

/** Methods of objects; only names that mean nothing else. */
export const TOO_NEW_METHODS = [
  'checkVisibility',
  'getOrInsert',
  'getOrInsertComputed',
  'getSetCookie',
  'hidePopover',
  'isDisjointFrom',
  'isSubsetOf',
  'isSupersetOf',
  'isWellFormed',
  'moveBefore',
  'requestIdleCallback',
  'setFromBase64',
  'setFromHex',
  'showPicker',
  'showPopover',
  'startViewTransition',
  'symmetricDifference',
  'toBase64',
  'toHex',
  'togglePopover',
  'toWellFormed',
  'transferToFixedLength',
  'waitAsync',
];

/** Helpers of iterators: what `values()`, `keys()`, `entries()` and `matchAll()` give has none of them there. */
const ITERATOR_METHODS = new Set(
  'drop every filter find flatMap forEach map reduce some take toArray'.split(' '),
);
const ITERATOR_SOURCES = new Set(['values', 'keys', 'entries', 'matchAll']);

const REMEDY =
  'browsers that Mela supports (Safari 16.4, Chrome 111, Firefox 115) lack it. Write it out, or see packages/kernel for a stand-in.';

const nameOf = (node, computed) =>
  !computed && node.type === 'Identifier' ? node.name : node.type === 'Literal' ? String(node.value) : '';

/** Nothing newer than the stated browsers in what browsers run. */
export const noNewBrowserApi = {
  create: (context) => {
    const report = (node, what) => context.report({ node, message: `${what}: ${REMEDY}` });
    return {
      MemberExpression: (node) => {
        const name = nameOf(node.property, node.computed);
        const { object } = node;
        if (object.type === 'Identifier' && TOO_NEW[object.name]?.includes(name))
          report(node, `${object.name}.${name}`);
        else if (
          TOO_NEW_GLOBALS.includes(name) &&
          object.type === 'Identifier' &&
          ['globalThis', 'window', 'self'].includes(object.name)
        )
          report(node, name);
        else if (TOO_NEW_METHODS.includes(name)) report(node, name);
        else if (ITERATOR_METHODS.has(name) && givesIterator(object)) report(node, `${name} of an iterator`);
      },
      NewExpression: (node) => {
        if (node.callee.type === 'Identifier' && TOO_NEW_GLOBALS.includes(node.callee.name))
          report(node, node.callee.name);
      },
      CallExpression: (node) => {
        if (node.callee.type === 'Identifier' && node.callee.name === 'requestIdleCallback')
          report(node, 'requestIdleCallback');
      },
      Literal: (node) => {
        if (node.regex?.flags.includes('v')) report(node, 'The flag v of a regular expression');
      },
    };
  },
};

/** `map.values()`, and not `Object.values(record)`, which gives an array. */
function givesIterator(node) {
  if (node.type !== 'CallExpression' || node.callee.type !== 'MemberExpression') return false;
  const { object, property, computed } = node.callee;
  return (
    ITERATOR_SOURCES.has(nameOf(property, computed)) &&
    !(object.type === 'Identifier' && ['Object', 'Array'].includes(object.name))
  );
}
