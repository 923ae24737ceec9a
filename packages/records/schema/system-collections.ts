import type { CollectionDeclaration, FieldDeclaration } from './declaration.ts';

const TIMES: FieldDeclaration[] = [
  { type: 'autodate', name: 'created', onCreate: true },
  { type: 'autodate', name: 'updated', onCreate: true, onUpdate: true },
];

const REFERENCES: FieldDeclaration[] = [
  { type: 'text', name: 'collectionRef', required: true },
  { type: 'text', name: 'recordRef', required: true },
];

/** A record sees what is kept about itself. */
const OWN =
  "@request.auth.id != '' && recordRef = @request.auth.id && collectionRef = @request.auth.collectionId";

const CLOSED = { listRule: null, viewRule: null, createRule: null, updateRule: null, deleteRule: null };

/** The collections that PocketBase has of itself, with its fields, rules and (by type and name) its ids. */
export const SYSTEM_COLLECTIONS: readonly CollectionDeclaration[] = [
  {
    name: '_mfas',
    type: 'base',
    fields: [...REFERENCES, { type: 'text', name: 'method', required: true }, ...TIMES],
    indexes: ['CREATE INDEX "idx_mfas_collectionRef_recordRef" ON "_mfas" ("collectionRef", "recordRef")'],
    ...CLOSED,
    listRule: OWN,
    viewRule: OWN,
  },
  {
    name: '_otps',
    type: 'base',
    fields: [
      ...REFERENCES,
      { type: 'password', name: 'password', required: true, cost: 8 },
      { type: 'text', name: 'sentTo', hidden: true },
      ...TIMES,
    ],
    indexes: ['CREATE INDEX "idx_otps_collectionRef_recordRef" ON "_otps" ("collectionRef", "recordRef")'],
    ...CLOSED,
    listRule: OWN,
    viewRule: OWN,
  },
  {
    name: '_externalAuths',
    type: 'base',
    fields: [
      ...REFERENCES,
      { type: 'text', name: 'provider', required: true },
      { type: 'text', name: 'providerId', required: true },
      ...TIMES,
    ],
    indexes: [
      'CREATE UNIQUE INDEX "idx_externalAuths_record_provider" ON "_externalAuths" ("collectionRef", "recordRef", "provider")',
      'CREATE UNIQUE INDEX "idx_externalAuths_collection_provider" ON "_externalAuths" ("collectionRef", "provider", "providerId")',
    ],
    ...CLOSED,
    listRule: OWN,
    viewRule: OWN,
    deleteRule: OWN,
  },
  {
    name: '_authOrigins',
    type: 'base',
    fields: [...REFERENCES, { type: 'text', name: 'fingerprint', required: true }, ...TIMES],
    indexes: [
      'CREATE UNIQUE INDEX "idx_authOrigins_unique_pairs" ON "_authOrigins" ("collectionRef", "recordRef", "fingerprint")',
    ],
    ...CLOSED,
    listRule: OWN,
    viewRule: OWN,
    deleteRule: OWN,
  },
  { name: '_superusers', type: 'auth', fields: TIMES, ...CLOSED },
];
