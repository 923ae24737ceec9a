import { answers, calls, done, file, inQuery, json, type Paths } from '../../operation.ts';
import { integer, list, money, object, oneOf, ref } from '../../schema.ts';
import { pageOf } from '../../schemas/records.ts';
import { again, changedSince, keyUsed, paged, seen, sentFile, tooMany } from './shared.ts';

const plan = 'Of the plan when left out.';

/** What an event costs and brings in: for its owner, managers and finance. */
export const budgetPaths: Paths = calls('Planner', {
  'GET /api/events/{id}/budget': {
    id: 'readBudget',
    summary: 'Planned and actual by currency, with what tickets brought in',
    caller: 'signed in',
    answers: answers(ref('Budget')),
  },
  'GET /api/events/{id}/budget/result': {
    id: 'budgetResult',
    summary: 'What came in and was paid so far, by currency; none where nobody keeps a budget',
    caller: 'signed in',
    answers: answers(object({ items: list(ref('BudgetResult')) })),
  },
  'PUT /api/events/{id}/budget/goal': {
    id: 'setBudgetGoal',
    summary: 'Say how many are expected at which price',
    caller: 'signed in',
    body: json(object({ attendance: integer, price: money })),
    answers: answers(ref('BudgetGoal')),
  },
  'GET /api/events/{id}/budget/what-if': {
    id: 'budgetWhatIf',
    summary: 'The result, and where nothing is lost any more, of a scenario in the event’s currency',
    caller: 'signed in',
    parameters: [
      inQuery('price', `Of a ticket. ${plan}`, money),
      inQuery('attendance', plan, integer),
      inQuery('fixed', `Costs that are the same however many come. ${plan}`, money),
      inQuery('perHead', `Costs of each guest. ${plan}`, money),
      inQuery('other', `Income besides tickets. ${plan}`, money),
    ],
    answers: answers(ref('WhatIf')),
  },
  'GET /api/events/{id}/budget/lines': {
    id: 'listBudgetLines',
    summary: 'The lines of a budget, currency by currency',
    caller: 'signed in',
    parameters: [
      inQuery('kind', 'What comes in, or what is paid.', oneOf('income', 'cost')),
      inQuery('currency', 'ISO 4217.'),
      inQuery('category', 'Just so.'),
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
    answers: { 201: { description: 'Made.', ...json(ref('BudgetLineDetails')) }, ...keyUsed, ...tooMany },
  },
  'GET /api/events/{id}/budget/lines/{line}': {
    id: 'readBudgetLine',
    summary: 'A line with its receipts',
    caller: 'signed in',
    answers: answers(ref('BudgetLineDetails')),
  },
  'PATCH /api/events/{id}/budget/lines/{line}': {
    id: 'updateBudgetLine',
    summary: 'Change a line; what is left out stays',
    caller: 'signed in',
    body: json(ref('BudgetLineValues')),
    answers: { ...answers(ref('BudgetLineDetails')), ...changedSince },
  },
  'DELETE /api/events/{id}/budget/lines/{line}': {
    id: 'deleteBudgetLine',
    summary: 'Take a line out, with its receipts',
    caller: 'signed in',
    parameters: [seen],
    answers: { ...done, ...changedSince },
  },
  'POST /api/events/{id}/budget/lines/{line}/receipts': {
    id: 'addReceipt',
    summary: 'Add a receipt: a picture or PDF, up to 5 MB',
    caller: 'signed in',
    body: sentFile,
    answers: { 201: { description: 'Kept.', ...json(ref('PlanFile')) }, ...tooMany },
  },
  'GET /api/events/{id}/budget/receipts/{receipt}': {
    id: 'readReceipt',
    summary: 'A receipt',
    caller: 'signed in',
    answers: file('application/octet-stream'),
  },
  'DELETE /api/events/{id}/budget/receipts/{receipt}': {
    id: 'deleteReceipt',
    summary: 'Take a receipt away',
    caller: 'signed in',
    answers: done,
  },
});
