import { answers, calls, done, file, inQuery, json, type Paths } from '../../operation.ts';
import { integer, list, money, object, oneOf, ref } from '../../schema.ts';
import { pageOf } from '../../schemas/records.ts';
import { again, changedSince, keyUsed, paged, seen, sentFile, tooMany } from './shared.ts';

const plan = 'From the plan if left out.';

/** What an event costs and brings in: for its owner, managers and finance. */
export const budgetPaths: Paths = calls('Planner', {
  'GET /api/events/{id}/budget': {
    id: 'readBudget',
    summary: 'Get planned and actual totals by currency, with ticket sales',
    caller: 'signed in',
    answers: answers(ref('Budget')),
  },
  'GET /api/events/{id}/budget/result': {
    id: 'budgetResult',
    summary: 'Get the actual result by currency; empty without a budget',
    caller: 'signed in',
    answers: answers(object({ items: list(ref('BudgetResult')) })),
  },
  'PUT /api/events/{id}/budget/goal': {
    id: 'setBudgetGoal',
    summary: 'Set the expected guests and the ticket price',
    caller: 'signed in',
    body: json(object({ attendance: integer, price: money })),
    answers: answers(ref('BudgetGoal')),
  },
  'GET /api/events/{id}/budget/what-if': {
    id: 'budgetWhatIf',
    summary: 'Calculate the result and break-even of a scenario in the event’s currency',
    caller: 'signed in',
    parameters: [
      inQuery('price', `The price of a ticket. ${plan}`, money),
      inQuery('attendance', plan, integer),
      inQuery('fixed', `The fixed costs. ${plan}`, money),
      inQuery('perHead', `The costs per guest. ${plan}`, money),
      inQuery('other', `The income besides tickets. ${plan}`, money),
    ],
    answers: answers(ref('WhatIf')),
  },
  'GET /api/events/{id}/budget/lines': {
    id: 'listBudgetLines',
    summary: 'List the lines of a budget, by currency',
    caller: 'signed in',
    parameters: [
      inQuery('kind', 'Income or costs.', oneOf('income', 'cost')),
      inQuery('currency', 'An ISO 4217 code.'),
      inQuery('category', 'The exact category.'),
      inQuery('supplier', 'The id of one of the event’s suppliers.'),
      inQuery('paid', '`1` or `0`.'),
      ...paged,
    ],
    answers: answers(pageOf(ref('BudgetLine'))),
  },
  'POST /api/events/{id}/budget/lines': {
    id: 'createBudgetLine',
    summary: 'Add a line',
    caller: 'signed in',
    parameters: [again],
    body: json(ref('BudgetLineValues')),
    answers: { 201: { description: 'Created.', ...json(ref('BudgetLineDetails')) }, ...keyUsed, ...tooMany },
  },
  'GET /api/events/{id}/budget/lines/{line}': {
    id: 'readBudgetLine',
    summary: 'Get a line with its receipts',
    caller: 'signed in',
    answers: answers(ref('BudgetLineDetails')),
  },
  'PATCH /api/events/{id}/budget/lines/{line}': {
    id: 'updateBudgetLine',
    summary: 'Change a line; fields that are left out stay',
    caller: 'signed in',
    body: json(ref('BudgetLineValues')),
    answers: { ...answers(ref('BudgetLineDetails')), ...changedSince },
  },
  'DELETE /api/events/{id}/budget/lines/{line}': {
    id: 'deleteBudgetLine',
    summary: 'Remove a line with its receipts',
    caller: 'signed in',
    parameters: [seen],
    answers: { ...done, ...changedSince },
  },
  'POST /api/events/{id}/budget/lines/{line}/receipts': {
    id: 'addReceipt',
    summary: 'Add a receipt: a picture or PDF, up to 5 MB',
    caller: 'signed in',
    body: sentFile,
    answers: { 201: { description: 'Saved.', ...json(ref('PlanFile')) }, ...tooMany },
  },
  'GET /api/events/{id}/budget/receipts/{receipt}': {
    id: 'readReceipt',
    summary: 'Get a receipt',
    caller: 'signed in',
    answers: file('application/octet-stream'),
  },
  'DELETE /api/events/{id}/budget/receipts/{receipt}': {
    id: 'deleteReceipt',
    summary: 'Remove a receipt',
    caller: 'signed in',
    answers: done,
  },
});
