import { expect, it } from 'vitest';
import { fieldToSend, typedField, typedForm } from './typed-field.ts';

const formOf = (fields: Record<string, string>): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
};

it.each([
  ['a whole number', { min: '3' }, { min: 3 }, []],
  ['none', { min: '' }, { min: 0 }, []],
  ['no number', { min: 'x', max: '1.5' }, {}, ['min', 'max']],
  ['beyond every number', { max: '9'.repeat(400) }, {}, ['max']],
])('a count: %s', (_, typed, sent, wrong) => {
  const read = fieldToSend(typedForm(formOf({ name: ' title ', ...typed }), 'text'), 'text');
  expect(read).toMatchObject({ sent: { type: 'text', name: 'title', ...sent }, notNumbers: wrong });
});

it.each([
  ['', null],
  ['0', 0],
  ['-1.5', -1.5],
])('a limit: %j', (typed, max) =>
  expect(fieldToSend(typedForm(formOf({ name: 'n', max: typed }), 'number'), 'number').sent).toMatchObject({
    max,
  }),
);

it('a list has an entry a line', () =>
  expect(
    fieldToSend(typedForm(formOf({ name: 's', values: 'a\r\n b \n\n' }), 'select'), 'select').sent,
  ).toMatchObject({
    values: ['a', 'b'],
  }));

it('a stored field comes back as it is', () => {
  const field = {
    name: 'n',
    min: 0,
    max: null,
    onlyInt: true,
    required: false,
    hidden: true,
    presentable: false,
  };
  const { sent } = fieldToSend(typedField(field, 'number'), 'number');
  expect(sent).toMatchObject(field);
});
