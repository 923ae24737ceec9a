import {
  date,
  id,
  integer,
  list,
  object,
  oneOf,
  ref,
  text,
  truth,
  updated,
} from '#platform/openapi/index.ts';

const day = {
  type: 'string',
  description: 'Such as `2026-12-01`, in the event’s time zone; empty for none.',
};

const show = { stage: text, member: text, people: text, startsAt: date, minutes: integer, buffer: integer };
/** A preview of a new item comes before it has an id. */
const itemOrNew = {
  type: 'string',
  pattern: '^([a-z0-9]{15})?$',
  description: 'Id of an item; empty for the new one of a preview.',
};
const conflict = object({
  kind: {
    ...oneOf('overlap', 'person'),
    description: '`overlap`: two items on one stage at once. `person`: one person is needed at both.',
  },
  one: itemOrNew,
  other: itemOrNew,
  person: text,
  minutes: integer,
});

/** What calls about the run of show take and give. */
export const showSchemas = {
  ShowItem: object({
    id,
    title: text,
    ...show,
    member: {
      type: 'string',
      description: 'The id of a team member; empty if there is nobody, or only names in `people`.',
    },
    memberName: text,
    people: { type: 'string', description: 'Names of other people, separated by commas.' },
    buffer: { type: 'integer', description: 'Free minutes after the item.' },
    fixed: {
      type: 'boolean',
      description: 'True if the item keeps its time; otherwise it follows the item before it.',
    },
    notes: text,
    place: { type: 'integer', description: 'The position among items that begin at the same time.' },
    day: { ...day, description: 'The day of the show. Hours after midnight belong to the day before.' },
    endsAt: date,
    startedAt: date,
    doneAt: date,
    updated,
  }),
  ShowConflict: conflict,
  ShowPreview: object({
    done: { type: 'boolean', const: false },
    preview: object({
      moves: list(object({ id, title: text, stage: text, from: date, to: date })),
      conflicts: list(ref('ShowConflict')),
      ripple: { type: 'string', description: 'Send it back to confirm exactly this change.' },
    }),
  }),
  ShowDone: object({ done: { type: 'boolean', const: true }, item: ref('ShowItem') }),
  ShowOutcome: { oneOf: [ref('ShowDone'), ref('ShowPreview')] },
  ShowItemValues: object(
    {
      title: { type: 'string', maxLength: 120 },
      ...show,
      fixed: truth,
      notes: text,
      follow: { type: 'boolean', default: true, description: 'True moves the items after it on its stage.' },
      ripple: { type: 'string', description: 'The `ripple` of the preview that you confirm.' },
      preview: { type: 'boolean', default: false, description: 'True only previews the change.' },
      ifUpdated: text,
    },
    [],
  ),
  ShowNow: object({
    event: object({ id, slug: text, title: text, timezone: text, startsAt: date }),
    day,
    now: { type: 'integer', description: 'Milliseconds since the epoch, by the server’s clock.' },
    stages: list(
      object({
        stage: text,
        running: ref('ShowExpected'),
        next: ref('ShowExpected'),
        items: list(ref('ShowExpected')),
        marked: truth,
      }),
    ),
    items: { type: 'object', description: 'By id.', additionalProperties: { type: 'object' } },
    marks: { type: 'boolean', description: 'Whether the caller can mark items.' },
    ahead: {
      ...integer,
      description:
        'Days until the day that is shown, if none of it has begun; 0 on that day, negative after it.',
    },
  }),
  ShowExpected: {
    type: ['object', 'null'],
    description: 'Times are in milliseconds since the epoch; `late` is the delay.',
    properties: {
      id,
      from: integer,
      to: integer,
      due: integer,
      state: oneOf('done', 'running', 'ahead'),
      late: integer,
    },
  },
  ShowLink: object({
    id,
    name: text,
    marks: truth,
    created: date,
    expiresAt: date,
    revokedAt: date,
    usedAt: date,
  }),
};
