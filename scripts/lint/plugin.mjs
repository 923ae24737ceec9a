/** Mela's own lint rules, for what no stock rule can say. */
import { noNewBrowserApi } from './browser-apis.mjs';
import { fieldTerms } from './field-terms.mjs';

const MESSAGE = 'Ask the clock that was handed in: tests set the time.';

/** The current time from nowhere: `new Date()`, `Date()`, `Temporal.Now`. `new Date(value)` is fine. */
const noAmbientTime = {
  create: (context) => {
    const report = (node) => context.report({ node, message: MESSAGE });
    const isDate = (node) => node.type === 'Identifier' && node.name === 'Date';
    return {
      NewExpression: (node) => isDate(node.callee) && node.arguments.length === 0 && report(node),
      CallExpression: (node) => isDate(node.callee) && report(node),
      MemberExpression: (node) =>
        node.object.type === 'Identifier' &&
        node.object.name === 'Temporal' &&
        node.property.type === 'Identifier' &&
        node.property.name === 'Now' &&
        report(node),
    };
  },
};

const UNBOUNDED =
  'Read forms by readFormData and JSON by parseJson: they count before they read what a stranger may have sent.';

/** Bodies that are read without being counted: `request.formData()`, `c.req.parseBody()`, `request.json()`. */
const boundedBodies = {
  create: (context) => ({
    CallExpression: (node) => {
      const { callee } = node;
      if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return;
      const { name } = callee.property;
      const of = callee.object.property?.name ?? callee.object.name;
      const reads =
        name === 'formData' || name === 'parseBody' || (name === 'json' && /^req(uest)?$/.test(of));
      if (reads) context.report({ node, message: UNBOUNDED });
    },
  }),
};

export default {
  meta: { name: 'mela' },
  rules: {
    'no-ambient-time': noAmbientTime,
    'no-new-browser-api': noNewBrowserApi,
    'bounded-bodies': boundedBodies,
    'field-terms': fieldTerms,
  },
};
