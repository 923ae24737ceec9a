import { hashSync } from 'bcryptjs';
import { AUTH_FIELDS, type FolderCollection, field, ID_FIELD } from './pocketbase-folder.ts';

/** The password of everybody in the library. */
export const PASSWORD = 'open sesame 1';
const HASH = hashSync(PASSWORD, 4);

export const ANN = 'ann000000000001';
export const BEN = 'ben000000000002';
export const DUNE = 'dune00000000001';
export const EMMA = 'emma00000000002';

export const TOKEN_SECRET = 'a secret that signs the tokens of users, and no others';
export const tokenKeyOf = (id: string): string => `the key of ${id}, long enough to be one`;

/** A record of an auth collection. */
export const account = (id: string, email: string) => ({
  id,
  email,
  password: HASH,
  tokenKey: tokenKeyOf(id),
  verified: 1,
});

const TIMES = [field('autodate', 'created'), field('autodate', 'updated', { onUpdate: true })];
const times = { created: '2025-01-01 10:00:00.000Z', updated: '2025-01-02 10:00:00.000Z' };

const token = (secret: string, duration: number) => ({ secret, duration });
const AUTH_OPTIONS = {
  authRule: '',
  manageRule: null,
  passwordAuth: { enabled: true, identityFields: ['email'] },
  oauth2: { enabled: false, providers: null, mappedFields: { id: '', name: 'name' } },
  authToken: token('another secret that signs tokens', 1_000),
  verificationTemplate: {
    subject: 'Verify',
    body: '<a href="{APP_URL}/_/#/auth/confirm-verification/{TOKEN}">here</a>',
  },
};

export const USERS: FolderCollection = {
  id: '_pb_users_auth_',
  name: 'users',
  type: 'auth',
  fields: [
    ...AUTH_FIELDS,
    field('text', 'username', { required: true, min: 3, max: 150, autogeneratePattern: 'reader[0-9]{6}' }),
    field('text', 'name', { max: 400 }),
    field('file', 'avatar', { thumbs: ['70x50'] }),
    field('relation', 'favourite', { collectionId: 'pbc_books' }),
    ...TIMES,
  ],
  indexes: [
    'CREATE UNIQUE INDEX `idx_username` ON `users` (username COLLATE NOCASE)',
    'CREATE UNIQUE INDEX `idx_users_key` ON `users` (`tokenKey`)',
    "CREATE UNIQUE INDEX `idx_users_email` ON `users` (`email`) WHERE `email` != ''",
  ],
  rules: { listRule: '@request.auth.id != ""', viewRule: '', createRule: '', updateRule: null },
  options: {
    ...AUTH_OPTIONS,
    passwordAuth: { enabled: true, identityFields: ['email', 'username'] },
    authToken: token(TOKEN_SECRET, 3_600),
  },
  records: [
    { ...account(ANN, 'ann@example.com'), username: 'Ann', name: 'Ann', avatar: 'ann.txt', ...times },
    { ...account(BEN, 'ben@example.com'), username: 'Ben', favourite: EMMA, ...times },
  ],
};

export const STAFF: FolderCollection = {
  id: 'pbc_staff',
  name: 'staff',
  type: 'auth',
  fields: [...AUTH_FIELDS, field('text', 'desk')],
  indexes: [
    'CREATE UNIQUE INDEX `idx_tokenKey_pbc_staff` ON `staff` (`tokenKey`)',
    "CREATE UNIQUE INDEX `idx_email_pbc_staff` ON `staff` (`email`) WHERE `email` != ''",
  ],
  options: AUTH_OPTIONS,
  records: [{ ...account('carl00000000003', 'carl@example.com'), management: 'front' }],
};

export const SUPERUSERS: FolderCollection = {
  id: 'pbc_3142635823',
  name: '_superusers',
  type: 'auth',
  system: true,
  fields: [...AUTH_FIELDS, ...TIMES],
  options: AUTH_OPTIONS,
  records: [
    account('root00000000001', 'chief@example.com'),
    account('root00000000002', '__pbinstaller@example.com'),
  ],
};

export const EXTERNAL: FolderCollection = {
  id: 'pbc_2281828961',
  name: '_externalAuths',
  type: 'base',
  system: true,
  fields: [
    ID_FIELD,
    ...['collectionRef', 'recordRef', 'provider', 'providerId'].map((name) => field('text', name)),
  ],
  records: [
    {
      id: 'ext000000000001',
      collectionRef: '_pb_users_auth_',
      recordRef: ANN,
      provider: 'google',
      providerId: '1',
    },
    {
      id: 'ext000000000002',
      collectionRef: '_pb_users_auth_',
      recordRef: BEN,
      provider: 'google',
      providerId: '2',
    },
  ],
};

export const BOOKS: FolderCollection = {
  id: 'pbc_books',
  name: 'books',
  type: 'base',
  fields: [
    ID_FIELD,
    field('text', 'title', { required: true }),
    field('editor', 'body'),
    field('number', 'pages'),
    field('bool', 'lent'),
    field('email', 'contact'),
    field('url', 'link'),
    field('date', 'printedAt'),
    field('select', 'shelf', { values: ['a', 'b'] }),
    field('select', 'tags', { values: ['old', 'new', 'rare'], maxSelect: 3 }),
    field('file', 'cover'),
    field('file', 'scans', { maxSelect: 5, protected: true }),
    field('relation', 'owner', { collectionId: '_pb_users_auth_' }),
    field('relation', 'readers', { collectionId: '_pb_users_auth_', maxSelect: 9 }),
    field('json', 'extra'),
    field('geoPoint', 'place'),
    ...TIMES,
  ],
  indexes: [
    'CREATE UNIQUE INDEX `idx_books_title` ON `books` (`title`)',
    'CREATE INDEX idx_books_printed ON books (printedAt, [shelf])',
  ],
  rules: { listRule: 'owner = @request.auth.id || lent = false', viewRule: '' },
  records: [
    {
      id: DUNE,
      title: 'Dune',
      body: '<p>Sand</p>',
      pages: 412,
      lent: 1,
      contact: 'frank@example.com',
      link: 'https://example.com/dune',
      printedAt: '1965-08-01 00:00:00.000Z',
      shelf: 'a',
      tags: '["old","rare"]',
      cover: 'dune.txt',
      scans: '["one.txt","two.txt"]',
      owner: ANN,
      readers: `["${ANN}","${BEN}"]`,
      extra: '{"worms": [1, 2]}',
      place: '{"lon":1.5,"lat":2.5}',
      ...times,
    },
    { id: EMMA, title: 'Emma', extra: 'null', ...times },
  ],
};

/** The library's files; one that a record names is missing. */
export const FILES = {
  [`_pb_users_auth_/${ANN}/ann.txt`]: 'a face',
  [`pbc_books/${DUNE}/dune.txt`]: 'a cover',
  [`pbc_books/${DUNE}/thumbs_dune.txt/100x100_dune.txt`]: 'small',
  [`pbc_books/${DUNE}/one.txt`]: 'page one',
};

export const VIEW: FolderCollection = {
  id: 'pbc_shelves',
  name: 'shelves',
  type: 'view',
  fields: [ID_FIELD, field('text', 'bookTitle'), field('number', 'pageCount')],
  options: {
    viewQuery:
      "SELECT b.id, b.title as bookTitle, IFNULL(b.pages, 0) as pageCount FROM `books` b WHERE b.title != '' -- all\n",
  },
  rules: { listRule: '', viewRule: '' },
};

export const LIBRARY = { collections: [USERS, STAFF, SUPERUSERS, EXTERNAL, BOOKS, VIEW], files: FILES };
