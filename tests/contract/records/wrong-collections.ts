export const text = (name: string, options: object = {}) => ({ type: 'text', name, ...options });
const field = (type: string, options: object = {}) => ({ fields: [{ type, name: 'x', ...options }] });
const wrong = (errors: object) => ({ fields: { 1: errors } });

/** A body laid over `{name: 'new', type: 'base'}`, and the codes that it is refused with. */
export const CREATES: [string, object, object][] = [
  ['nothing', { name: undefined, type: undefined }, { name: 'required' }],
  ['an unknown type', { type: 'nope' }, { type: 'in_invalid' }],
  ['a name with signs', { name: 'a-b' }, { name: 'match_invalid' }],
  ['a name with _via_', { name: 'a_via_b' }, { name: 'found_via' }],
  ['a long name', { name: 'a'.repeat(256) }, { name: 'length_out_of_range' }],
  ['a taken name', { name: 'POSTS' }, { name: 'collection_name_exists' }],
  ['a name that is an id', { name: '_pb_users_auth_' }, { name: 'collection_name_id_duplicate' }],
  ['a name that is a table', { name: '_params' }, { name: 'collection_name_invalid' }],
  ['a taken id', { id: '_pb_users_auth_' }, { id: 'invalid_or_existing_id' }],
  ['an id with signs', { id: 'a b' }, { id: 'match_invalid' }],
  [
    'rules of no sense',
    { listRule: 'missing = 1', createRule: 'x ==' },
    { listRule: 'invalid_rule', createRule: 'invalid_rule' },
  ],
  [
    'reserved field names',
    { fields: [text('id'), text('expand'), text('collectionId'), text('null')] },
    {
      fields: { 1: { name: 'not_in_invalid' }, 2: { name: 'not_in_invalid' }, 3: { name: 'not_in_invalid' } },
    },
  ],
  ['a field without a name', { fields: [text('')] }, wrong({ name: 'required' })],
  ['a field name with signs', { fields: [text('a b')] }, wrong({ name: 'match_invalid' })],
  [
    'a field twice',
    { fields: [text('a', { id: '1' }), text('A', { id: '2' })] },
    { fields: { 2: { name: 'duplicated_field_name' } } },
  ],
  [
    'another primary key',
    { fields: [text('a', { primaryKey: true })] },
    {
      fields: {
        0: { primaryKey: 'unsupported_composite_pk' },
        1: {
          name: 'in_invalid',
          primaryKey: 'unsupported_composite_pk',
          pattern: 'required',
          required: 'required',
        },
      },
    },
  ],
  [
    'reserved names of auth',
    { type: 'auth', fields: [text('oldPassword'), text('passwordConfirm')] },
    {
      fields: { 1: { name: 'reserved_field_name' }, 2: { name: 'reserved_field_name' } },
    },
  ],
  [
    'text options',
    field('text', { min: -1, pattern: '(', autogeneratePattern: '[a-z]{' }),
    wrong({
      min: 'min_greater_equal_than_required',
      pattern: 'invalid_regex',
      autogeneratePattern: 'invalid_regex',
    }),
  ],
  ['text bounds', field('text', { min: 5, max: 3 }), wrong({ max: 'min_greater_equal_than_required' })],
  [
    'generated text out of bounds',
    field('text', { max: 3, autogeneratePattern: '[a-z]{8}' }),
    wrong({ autogeneratePattern: 'invalid_autogenerate_pattern_value' }),
  ],
  ['long help', field('bool', { help: 'x'.repeat(301) }), wrong({ help: 'length_out_of_range' })],
  [
    'number options',
    field('number', { min: 1.5, max: 2.5, onlyInt: true }),
    wrong({ min: 'only_int_constraint', max: 'only_int_constraint' }),
  ],
  ['number bounds', field('number', { min: 5, max: 3 }), wrong({ max: 'min_number_constraint' })],
  [
    'number bounds of which one is 0',
    field('number', { min: 5, max: 0 }),
    wrong({ max: 'min_number_constraint' }),
  ],
  ['number bounds below 0', field('number', { min: 0, max: -1 }), wrong({ max: 'min_number_constraint' })],
  [
    'domains',
    field('email', { onlyDomains: ['a b', 'example.com'] }),
    wrong({ onlyDomains: { 0: 'is_domain' } }),
  ],
  [
    'both kinds of domains',
    field('url', { onlyDomains: ['a.com'], exceptDomains: ['b.com'] }),
    wrong({ onlyDomains: 'empty', exceptDomains: 'empty' }),
  ],
  [
    'date bounds',
    field('date', { min: '2026-01-02 00:00:00.000Z', max: '2026-01-01 00:00:00.000Z' }),
    wrong({ max: 'date_out_of_range' }),
  ],
  ['an autodate for nothing', field('autodate'), wrong({ onCreate: 'required', onUpdate: 'required' })],
  [
    'a select of nothing',
    field('select', { maxSelect: 2 }),
    wrong({ values: 'required', maxSelect: 'max_less_equal_than_required' }),
  ],
  [
    'file options',
    field('file', { maxSize: -1, maxSelect: -1, thumbs: ['10x10', '0x0', 'big'] }),
    wrong({
      maxSize: 'min_greater_equal_than_required',
      maxSelect: 'min_greater_equal_than_required',
      thumbs: { 1: 'not_in_invalid', 2: 'match_invalid' },
    }),
  ],
  ['a relation to nothing', field('relation'), wrong({ collectionId: 'required' })],
  [
    'a relation to what is not there',
    field('relation', { collectionId: 'posts' }),
    wrong({ collectionId: 'field_relation_missing_collection' }),
  ],
  [
    'relation bounds',
    field('relation', { collectionId: '_pb_users_auth_', minSelect: 3, maxSelect: 2 }),
    wrong({ maxSelect: 'min_greater_equal_than_required' }),
  ],
  [
    'json and editor sizes',
    {
      fields: [
        { type: 'json', name: 'a', maxSize: -1 },
        { type: 'editor', name: 'b', maxSize: -1 },
      ],
    },
    {
      fields: {
        1: { maxSize: 'min_greater_equal_than_required' },
        2: { maxSize: 'min_greater_equal_than_required' },
      },
    },
  ],
  [
    'password options',
    field('password', { min: 80, cost: 3, pattern: '[' }),
    wrong({
      min: 'max_less_equal_than_required',
      cost: 'min_greater_equal_than_required',
      pattern: 'invalid_regex',
    }),
  ],
  [
    'no index',
    { fields: [text('a')], indexes: ['create index i on new (a)', 'create unique j on new (a)'] },
    { indexes: { 1: 'invalid_index_expression' } },
  ],
  [
    'an index name twice',
    { fields: [text('a')], indexes: ['create index i on new (a)', 'create index I on new (id)'] },
    { indexes: { 1: 'duplicated_index_name' } },
  ],
  [
    'an index twice',
    { fields: [text('a')], indexes: ['create index i on new (a)', 'create index j on new (a)'] },
    { indexes: { 1: 'duplicated_index_definition' } },
  ],
  [
    'an index name of another collection',
    { fields: [text('a')], indexes: ['create index idx_labels on new (a)'] },
    { indexes: { 0: 'existing_index_name' } },
  ],
  [
    'an index of what is not there',
    { fields: [text('a')], indexes: ['create index i on new (a)', 'create index j on new (missing)'] },
    { indexes: { 1: 'invalid_index_expression' } },
  ],
  ['no view query', { type: 'view' }, { viewQuery: 'required' }],
  ['a bad view query', { type: 'view', viewQuery: 'invalid' }, { viewQuery: 'invalid_view_query' }],
  [
    'a view of what is not there',
    { type: 'view', viewQuery: 'select id from missing' },
    { viewQuery: 'invalid_view_query' },
  ],
  [
    'a view without ids',
    { type: 'view', viewQuery: 'select title from posts' },
    { viewQuery: 'invalid_view_query' },
  ],
  [
    'rules to write a view, and indexes',
    {
      type: 'view',
      viewQuery: 'select id from posts',
      createRule: '',
      deleteRule: 'id = 1',
      indexes: ['create index i on new (id)'],
    },
    {
      createRule: 'nil',
      deleteRule: 'nil',
      indexes: 'indexes_not_supported',
    },
  ],
  [
    'auth options',
    {
      type: 'auth',
      manageRule: '',
      authRule: 'missing = 1',
      authToken: { duration: 5, secret: 'short' },
      fileToken: { duration: 94670857 },
      otp: { enabled: true, length: 2, duration: 0, emailTemplate: { body: '' } },
      verificationTemplate: { subject: '' },
      passwordAuth: { identityFields: [] },
      oauth2: { enabled: true, providers: [{ name: 'google', authURL: 'nope' }] },
    },
    {
      manageRule: 'nil_or_not_empty_required',
      authRule: 'invalid_rule',
      authToken: { duration: 'min_greater_equal_than_required', secret: 'length_out_of_range' },
      fileToken: { duration: 'max_less_equal_than_required' },
      otp: {
        length: 'min_greater_equal_than_required',
        duration: 'required',
        emailTemplate: { body: 'required' },
      },
      verificationTemplate: { subject: 'required' },
      passwordAuth: { identityFields: 'required' },
      oauth2: { providers: { 0: { clientId: 'required', clientSecret: 'required', authURL: 'is_url' } } },
    },
  ],
  [
    'a provider twice',
    {
      type: 'auth',
      oauth2: {
        enabled: true,
        providers: [1, 2].map(() => ({ name: 'google', clientId: 'a', clientSecret: 'b' })),
      },
    },
    {
      oauth2: { providers: { 1: { name: 'duplicated_provider' } } },
    },
  ],
  [
    'a provider that nobody knows',
    {
      type: 'auth',
      oauth2: {
        enabled: true,
        providers: ['google', 'nobody', '__proto__'].map((name) => ({
          name,
          clientId: 'a',
          clientSecret: 'b',
        })),
      },
    },
    {
      oauth2: { providers: { 1: { name: 'missing_provider' }, 2: { name: 'missing_provider' } } },
    },
  ],
  [
    'a second factor without a second way in',
    { type: 'auth', mfa: { enabled: true } },
    { mfa: { enabled: 'mfa_not_enough_auths' } },
  ],
  [
    'a bad rule for the second factor',
    { type: 'auth', otp: { enabled: true }, mfa: { enabled: true, rule: 'nope =' } },
    { mfa: { rule: 'invalid_rule' } },
  ],
  [
    'identities that are not there',
    { type: 'auth', passwordAuth: { identityFields: ['missing'] } },
    { passwordAuth: { identityFields: 'missing_field' } },
  ],
  [
    'identities that are not unique',
    { type: 'auth', fields: [text('nick')], passwordAuth: { identityFields: ['email', 'nick'] } },
    {
      passwordAuth: { identityFields: 'missing_unique_constraint' },
    },
  ],
];

/** What can't be read at all. */
export const MALFORMED = [
  { fields: [{ name: 'a' }] },
  { fields: [{ type: 'colour', name: 'a' }] },
  { fields: [{ type: 'text', name: 'a', min: 'many' }] },
  { fields: [{ type: 'text', name: 'a', min: 1.5 }] },
  { fields: 'all' },
  { indexes: [1] },
  { listRule: 1 },
  { type: 'auth', mfa: { enabled: 'yes' } },
  { type: 'auth', oauth2: { providers: {} } },
];
