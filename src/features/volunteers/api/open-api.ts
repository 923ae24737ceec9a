import {
  again,
  answers,
  calls,
  changedSince,
  created,
  date,
  done,
  email,
  failure,
  file,
  inQuery,
  json,
  keyUsed,
  list,
  object,
  oneOf,
  paged,
  pageOf,
  type Paths,
  ref,
  search,
  seen,
  text,
  tooMany,
  truth,
  uri,
} from '#platform/openapi/index.ts';

/** Shifts of an event, and who helps at them. */
const SHIFTS: Paths = calls('Planner', {
  'GET /api/events/{id}/shifts': {
    id: 'listShifts',
    summary: 'List the shifts with their volunteers (the event’s team)',
    parameters: [
      inQuery('from', 'Shifts that begin at or after this time.'),
      inQuery('to', 'Shifts that begin before this time.'),
      inQuery('open', '`1`: only shifts with places left.'),
      ...paged,
    ],
    answers: answers(pageOf(ref('Shift'))),
  },
  'POST /api/events/{id}/shifts': {
    id: 'createShift',
    summary: 'Add a shift (owner, manager)',
    parameters: [again],
    body: json(ref('ShiftValues')),
    answers: { ...created(ref('Shift')), ...keyUsed, ...tooMany },
  },
  'POST /api/events/{id}/shifts/link': {
    id: 'makeSignUpLink',
    summary: 'Create the sign-up link for volunteers; it replaces the earlier one and is shown once',
    answers: created(object({ url: uri })),
  },
  'GET /api/events/{id}/shifts/link': {
    id: 'signUpLink',
    summary: 'Get the time at which the sign-up link was created; empty for none',
    answers: answers(object({ created: date })),
  },
  'DELETE /api/events/{id}/shifts/link': {
    id: 'endSignUpLink',
    summary: 'Revoke the link',
    answers: done,
  },
  'GET /api/events/{id}/shifts/{shift}': {
    id: 'readShift',
    summary: 'Get a shift with its volunteers (the event’s team)',
    answers: answers(ref('Shift')),
  },
  'PATCH /api/events/{id}/shifts/{shift}': {
    id: 'updateShift',
    summary: 'Change a shift; its volunteers are emailed about a new time or place (owner, manager)',
    body: json(ref('ShiftValues')),
    answers: { ...answers(ref('Shift')), ...changedSince },
  },
  'DELETE /api/events/{id}/shifts/{shift}': {
    id: 'deleteShift',
    summary: 'Remove a shift that nobody has signed up for (owner, manager)',
    parameters: [seen],
    answers: { ...done, 409: failure('Someone has signed up, or has changed it since `ifUpdated`.') },
  },
  'GET /api/events/{id}/volunteers': {
    id: 'listVolunteers',
    summary: 'List volunteers and their shifts (the event’s team)',
    parameters: [
      inQuery('shift', 'The id of a shift.'),
      inQuery('attendance', '`unknown`: not recorded.', oneOf('came', 'absent', 'unknown')),
      search,
      ...paged,
    ],
    answers: answers(pageOf(ref('ShiftPlace'))),
  },
  'POST /api/events/{id}/volunteers/{volunteer}/attendance': {
    id: 'markAttendance',
    summary: 'Record whether a volunteer attended (owner, manager, check-in)',
    body: json(object({ attendance: oneOf('', 'came', 'absent') })),
    answers: done,
  },
  'DELETE /api/events/{id}/volunteers/{volunteer}': {
    id: 'removeVolunteer',
    summary: 'Remove a volunteer from a shift; they get an email (owner, manager)',
    answers: done,
  },
});

/** What volunteers do without an account. */
const SIGN_UP: Paths = calls('Planner', {
  'GET /api/volunteer/{token}': {
    id: 'readOpenShifts',
    summary: 'List the shifts that people can sign up for, by the event’s link',
    caller: 'anybody',
    answers: answers(ref('OpenShifts')),
  },
  'POST /api/volunteer/{token}': {
    id: 'signUpForShifts',
    summary: 'Sign up for all of these shifts or none; the private links are emailed',
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
      429: failure('Too many sign-ups from one network.'),
    },
  },
  'GET /api/volunteer/shift/{token}': {
    id: 'readOwnShift',
    summary: 'Get a volunteer’s own shift by their private link',
    caller: 'anybody',
    answers: answers(ref('OwnShift')),
  },
  'DELETE /api/volunteer/shift/{token}': {
    id: 'withdrawFromShift',
    summary: 'Leave the shift',
    caller: 'anybody',
    answers: done,
  },
  'GET /api/volunteer/shift/{token}/calendar.ics': {
    id: 'ownShiftCalendar',
    summary: 'Get the shift as a calendar entry',
    caller: 'anybody',
    answers: file('text/calendar'),
  },
});

export const volunteerPaths: Paths = { ...SHIFTS, ...SIGN_UP };
