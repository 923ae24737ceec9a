/** Words of the house for what has a name in the field, as whole identifiers or at their beginning, and that name. */
const TERMS = [
  [
    /^say(In)?$|^Say$/,
    '`t` for a table of messages, `messageIn` for an error, `report` for a form’s problems',
  ],
  [/^tell([A-Z].*)?$/, '`notify…`, or what it does: `report`, `describe`, `format`'],
  [/^(desk|atDesk|[A-Z]\w*AtDesk)$/, '`orderManagement`, or the order that is managed'],
  [/^(atTheDoor|AtTheDoor|[Dd]oorkeeper|Door[A-Z].*)$/, '`checkIn…`, `CheckIn…`, or the gate'],
  [/^[Ll]ettering/, '`textShaping`'],
  [/^(networkTries|NetworkTries)$/, '`networkLimits`: the field says rate limit'],
];

/** An icon of lucide's, and a schema of the API that clients know. */
const KEPT = new Set(['DoorOpen', 'DoorList']);

/** The glossary's terms in what code declares (docs/glossary.md). Keys of messages are the words' own, and stay out of it. */
export const fieldTerms = {
  create: (context) => {
    const check = (node) => {
      if (KEPT.has(node.name)) return;
      const term = TERMS.find(([words]) => words.test(node.name));
      if (term) context.report({ node, message: `“${node.name}” is a word of the house. Use ${term[1]}.` });
    };
    return {
      VariableDeclarator: ({ id }) => id.type === 'Identifier' && check(id),
      FunctionDeclaration: ({ id, params }) => {
        if (id) check(id);
        for (const param of params) if (param.type === 'Identifier') check(param);
      },
      ArrowFunctionExpression: ({ params }) => {
        for (const param of params) if (param.type === 'Identifier') check(param);
      },
      TSInterfaceDeclaration: ({ id }) => check(id),
      TSTypeAliasDeclaration: ({ id }) => check(id),
      ClassDeclaration: ({ id }) => id && check(id),
    };
  },
};
