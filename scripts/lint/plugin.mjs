/** Mela's own lint rules, for what no stock rule can say. */

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

export default { meta: { name: 'mela' }, rules: { 'no-ambient-time': noAmbientTime } };
