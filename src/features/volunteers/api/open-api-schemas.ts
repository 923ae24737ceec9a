import { date, id, integer, list, object, oneOf, ref, text, truth } from '#platform/openapi/index.ts';
import { answerProperties, bodySchema } from '#shared/entity/open-api.server.ts';
import { shift } from '../model/shift.ts';

/** What calls about shifts and volunteers take and give. */
export const volunteerSchemas = {
  Shift: object({
    ...answerProperties(shift),
    volunteers: list(ref('ShiftPlace')),
  }),
  ShiftPlace: object({
    id,
    shift: id,
    name: text,
    email: { type: 'string', description: 'Empty, like `phone`, for callers who can’t edit the plan.' },
    phone: text,
    attendance: { ...oneOf('', 'came', 'absent'), description: 'Empty until someone records it.' },
    created: date,
  }),
  ShiftValues: bodySchema(shift),
  VolunteerEvent: object({
    id,
    title: text,
    startsAt: date,
    endsAt: date,
    timezone: text,
    venueName: text,
    city: text,
    status: text,
  }),
  OpenShifts: object({
    event: ref('VolunteerEvent'),
    open: truth,
    shifts: list(
      object({ id, role: text, place: text, startsAt: date, endsAt: date, notes: text, left: integer }),
    ),
  }),
  OwnShift: object({
    event: ref('VolunteerEvent'),
    shift: object({ id, role: text, place: text, startsAt: date, endsAt: date, notes: text }),
    name: text,
    status: { ...oneOf('in', 'out'), description: '`out`: the volunteer left, or the team removed them.' },
    attendance: oneOf('', 'came', 'absent'),
  }),
};
