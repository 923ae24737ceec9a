import { expect, test } from 'vitest';
import { fieldTerms } from './field-terms.mjs';

const identifier = (name) => ({ type: 'Identifier', name });

/** What the rule complains of where these are declared. */
function complaints(node, type) {
  const found = [];
  fieldTerms.create({ report: ({ message }) => found.push(message) })[type](node);
  return found;
}

test.each([
  ['say', '`t`'],
  ['sayIn', '`messageIn`'],
  ['tell', '`notify…`'],
  ['tellOfficers', '`notify…`'],
  ['desk', '`orderManagement`'],
  ['atTheDoor', '`checkIn…`'],
  ['doorkeeper', '`checkIn…`'],
  ['letteringWith', '`textShaping`'],
])('%s has a name in the field', (name, use) => {
  expect(complaints({ id: identifier(name) }, 'VariableDeclarator')).toEqual([expect.stringContaining(use)]);
  const params = [identifier(name)];
  expect(complaints({ id: identifier('f'), params }, 'FunctionDeclaration')).toHaveLength(1);
  expect(complaints({ params }, 'ArrowFunctionExpression')).toHaveLength(1);
});

test.each(['Say', 'DoorListRow', 'OrderAtDesk', 'NetworkTries'])('%s is no name of a type', (name) => {
  for (const declared of ['TSInterfaceDeclaration', 'TSTypeAliasDeclaration', 'ClassDeclaration'])
    expect(complaints({ id: identifier(name) }, declared)).toHaveLength(1);
});

test.each(['t', 'saying', 'teller', 'notifyOfficers', 'checkIn', 'DoorOpen', 'outdoor', 'desktop'])(
  '%s stands as it is',
  (name) => expect(complaints({ id: identifier(name) }, 'VariableDeclarator')).toEqual([]),
);
