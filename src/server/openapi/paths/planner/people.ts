import { answers, calls, done, failure, file, inQuery, json, type Paths } from '../../operation.ts';
import { date, email, list, object, oneOf, ref, text, truth, uri } from '../../schema.ts';
import { pageOf } from '../../schemas/records.ts';
import { again, changedSince, keyUsed, paged, search, seen, sentFile, tooMany } from './shared.ts';

/** Shifts of an event, and who helps at them. */
const SHIFTS: Paths = calls('Planner', {
  'GET /api/events/{id}/shifts': {
    id: 'listShifts',
    summary: 'The shifts of an event with who is on them (its team)',
    caller: 'signed in',
    parameters: [
      inQuery('from', 'Beginning from then on.'),
      inQuery('to', 'Beginning before then.'),
      inQuery('open', '`1`: with places that are left.'),
      ...paged,
    ],
    answers: answers(pageOf(ref('Shift'))),
  },
  'POST /api/events/{id}/shifts': {
    id: 'createShift',
    summary: 'Add a shift (owner, manager)',
    caller: 'signed in',
    parameters: [again],
    body: json(ref('ShiftValues')),
    answers: { 201: { description: 'Made.', ...json(ref('Shift')) }, ...keyUsed, ...tooMany },
  },
  'POST /api/events/{id}/shifts/link': {
    id: 'makeSignUpLink',
    summary: 'Make the address by which people sign up, in place of the one before; it is told once',
    caller: 'signed in',
    answers: { 201: { description: 'Made.', ...json(object({ url: uri })) } },
  },
  'GET /api/events/{id}/shifts/link': {
    id: 'signUpLink',
    summary: 'Since when there is such an address; empty for none',
    caller: 'signed in',
    answers: answers(object({ created: date })),
  },
  'DELETE /api/events/{id}/shifts/link': {
    id: 'endSignUpLink',
    summary: 'End that address',
    caller: 'signed in',
    answers: done,
  },
  'GET /api/events/{id}/shifts/{shift}': {
    id: 'readShift',
    summary: 'A shift with who is on it (the event’s team)',
    caller: 'signed in',
    answers: answers(ref('Shift')),
  },
  'PATCH /api/events/{id}/shifts/{shift}': {
    id: 'updateShift',
    summary: 'Change a shift; who is on it is told of another time or place (owner, manager)',
    caller: 'signed in',
    body: json(ref('ShiftValues')),
    answers: { ...answers(ref('Shift')), ...changedSince },
  },
  'DELETE /api/events/{id}/shifts/{shift}': {
    id: 'deleteShift',
    summary: 'Remove a shift that nobody has signed up for (owner, manager)',
    caller: 'signed in',
    parameters: [seen],
    answers: { ...done, 409: failure('Somebody has signed up, or has changed it since `ifUpdated`.') },
  },
  'GET /api/events/{id}/volunteers': {
    id: 'listVolunteers',
    summary: 'Who is on which shift (the event’s team)',
    caller: 'signed in',
    parameters: [
      inQuery('shift', 'Of one shift.'),
      inQuery('attendance', '`unknown`: nobody has said.', oneOf('came', 'absent', 'unknown')),
      search,
      ...paged,
    ],
    answers: answers(pageOf(ref('ShiftPlace'))),
  },
  'POST /api/events/{id}/volunteers/{volunteer}/attendance': {
    id: 'markAttendance',
    summary: 'Note whether a volunteer came (who lets guests in)',
    caller: 'signed in',
    body: json(object({ attendance: oneOf('', 'came', 'absent') })),
    answers: done,
  },
  'DELETE /api/events/{id}/volunteers/{volunteer}': {
    id: 'removeVolunteer',
    summary: 'Take a volunteer off their shift; they are told by mail (owner, manager)',
    caller: 'signed in',
    answers: done,
  },
});

/** What volunteers do without an account. */
const SIGN_UP: Paths = calls('Planner', {
  'GET /api/volunteer/{token}': {
    id: 'readOpenShifts',
    summary: 'The shifts that people can sign up for, by the event’s link',
    caller: 'anybody',
    answers: answers(ref('OpenShifts')),
  },
  'POST /api/volunteer/{token}': {
    id: 'signUpForShifts',
    summary: 'Sign up for all of these shifts, or none; a mail has the private links',
    caller: 'anybody',
    body: json(
      object({ name: text, email, phone: text, consent: truth, shifts: list(text) }, [
        'name',
        'email',
        'consent',
        'shifts',
      ]),
    ),
    answers: {
      ...done,
      409: failure('The event is cancelled.'),
      429: failure('Too many from one address of the network.'),
    },
  },
  'GET /api/volunteer/shift/{token}': {
    id: 'readOwnShift',
    summary: 'A volunteer’s place on a shift, by their private link',
    caller: 'anybody',
    answers: answers(ref('OwnShift')),
  },
  'DELETE /api/volunteer/shift/{token}': {
    id: 'withdrawFromShift',
    summary: 'Give the place back',
    caller: 'anybody',
    answers: done,
  },
  'GET /api/volunteer/shift/{token}/calendar.ics': {
    id: 'ownShiftCalendar',
    summary: 'The shift for a calendar',
    caller: 'anybody',
    answers: file('text/calendar'),
  },
});

/** Who is paid for something at an event. */
const SUPPLIERS: Paths = calls('Planner', {
  'GET /api/events/{id}/suppliers': {
    id: 'listSuppliers',
    summary: 'The suppliers of an event (owner, manager, finance)',
    caller: 'signed in',
    parameters: [
      inQuery('status', 'In that state.', oneOf('asked', 'agreed', 'delivered', 'paid', 'declined')),
      search,
      ...paged,
    ],
    answers: answers(pageOf(ref('Supplier'))),
  },
  'POST /api/events/{id}/suppliers': {
    id: 'createSupplier',
    summary: 'Add a supplier (owner, manager)',
    caller: 'signed in',
    parameters: [again],
    body: json(ref('SupplierValues')),
    answers: { 201: { description: 'Made.', ...json(ref('SupplierDetails')) }, ...keyUsed, ...tooMany },
  },
  'GET /api/events/{id}/suppliers/{supplier}': {
    id: 'readSupplier',
    summary: 'A supplier with contracts and what the budget has of them (owner, manager, finance)',
    caller: 'signed in',
    answers: answers(ref('SupplierDetails')),
  },
  'PATCH /api/events/{id}/suppliers/{supplier}': {
    id: 'updateSupplier',
    summary: 'Change a supplier (owner, manager); what is left out stays',
    caller: 'signed in',
    body: json(ref('SupplierValues')),
    answers: { ...answers(ref('SupplierDetails')), ...changedSince },
  },
  'DELETE /api/events/{id}/suppliers/{supplier}': {
    id: 'deleteSupplier',
    summary: 'Remove a supplier with their files; the budget keeps the name (owner, manager)',
    caller: 'signed in',
    parameters: [seen],
    answers: { ...done, ...changedSince },
  },
  'POST /api/events/{id}/suppliers/{supplier}/budget': {
    id: 'planSupplier',
    summary: 'Make what is agreed a planned cost; calling it again changes nothing (owner, manager, finance)',
    caller: 'signed in',
    answers: {
      ...answers(ref('SupplierDetails')),
      409: failure(
        'Nothing is agreed, they declined, or the budget has of them what a person has to look at.',
      ),
    },
  },
  'POST /api/events/{id}/suppliers/{supplier}/files': {
    id: 'addContract',
    summary: 'Add a contract: a picture, PDF, Word or Excel file, up to 10 MB (owner, manager)',
    caller: 'signed in',
    body: sentFile,
    answers: { 201: { description: 'Kept.', ...json(ref('PlanFile')) }, ...tooMany },
  },
  'GET /api/events/{id}/suppliers/{supplier}/files/{file}': {
    id: 'readContract',
    summary: 'A contract (owner, manager, finance)',
    caller: 'signed in',
    answers: file('application/octet-stream'),
  },
  'DELETE /api/events/{id}/suppliers/{supplier}/files/{file}': {
    id: 'deleteContract',
    summary: 'Remove a contract (owner, manager)',
    caller: 'signed in',
    answers: done,
  },
});

export const planPeoplePaths: Paths = { ...SHIFTS, ...SIGN_UP, ...SUPPLIERS };
