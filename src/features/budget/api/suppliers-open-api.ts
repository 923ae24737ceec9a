import {
  again,
  answers,
  calls,
  changedSince,
  created,
  done,
  failure,
  file,
  inQuery,
  json,
  keyUsed,
  oneOf,
  paged,
  pageOf,
  type Paths,
  ref,
  search,
  seen,
  sentFile,
  tooMany,
} from '#platform/openapi/index.ts';

/** Who is paid for something at an event. */
export const supplierPaths: Paths = calls('Planner', {
  'GET /api/events/{id}/suppliers': {
    id: 'listSuppliers',
    summary: 'List the suppliers (owner, manager, finance)',
    parameters: [
      inQuery(
        'status',
        'Suppliers with this status.',
        oneOf('asked', 'agreed', 'delivered', 'paid', 'declined'),
      ),
      search,
      ...paged,
    ],
    answers: answers(pageOf(ref('Supplier'))),
  },
  'POST /api/events/{id}/suppliers': {
    id: 'createSupplier',
    summary: 'Add a supplier (owner, manager)',
    parameters: [again],
    body: json(ref('SupplierValues')),
    answers: { ...created(ref('SupplierDetails')), ...keyUsed, ...tooMany },
  },
  'GET /api/events/{id}/suppliers/{supplier}': {
    id: 'readSupplier',
    summary: 'Get a supplier with contracts and budget lines (owner, manager, finance)',
    answers: answers(ref('SupplierDetails')),
  },
  'PATCH /api/events/{id}/suppliers/{supplier}': {
    id: 'updateSupplier',
    summary: 'Change a supplier (owner, manager); fields that are left out stay',
    body: json(ref('SupplierValues')),
    answers: { ...answers(ref('SupplierDetails')), ...changedSince },
  },
  'DELETE /api/events/{id}/suppliers/{supplier}': {
    id: 'deleteSupplier',
    summary: 'Remove a supplier and their files; the budget keeps the name (owner, manager)',
    parameters: [seen],
    answers: { ...done, ...changedSince },
  },
  'POST /api/events/{id}/suppliers/{supplier}/budget': {
    id: 'planSupplier',
    summary:
      'Add the agreed amount as a planned cost; repeating it changes nothing (owner, manager, finance)',
    answers: {
      ...answers(ref('SupplierDetails')),
      409: failure(
        'No amount is agreed, the supplier declined, or their budget lines need to be changed by hand.',
      ),
    },
  },
  'POST /api/events/{id}/suppliers/{supplier}/files': {
    id: 'addContract',
    summary: 'Add a contract: a picture, PDF, Word or Excel file, up to 10 MB (owner, manager)',
    body: sentFile,
    answers: { ...created(ref('PlanFile'), 'Saved.'), ...tooMany },
  },
  'GET /api/events/{id}/suppliers/{supplier}/files/{file}': {
    id: 'readContract',
    summary: 'Get a contract (owner, manager, finance)',
    answers: file('application/octet-stream'),
  },
  'DELETE /api/events/{id}/suppliers/{supplier}/files/{file}': {
    id: 'deleteContract',
    summary: 'Remove a contract (owner, manager)',
    answers: done,
  },
});
