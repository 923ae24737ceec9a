import { startRecords } from '@mela/records/standalone';

const notes = await startRecords({
  dataDir: process.env.DATA_DIR ?? './data',
  port: Number(process.env.PORT ?? 8090),
  collections: [
    {
      name: 'notes',
      type: 'base',
      fields: [{ type: 'text', name: 'title', required: true, max: 80 }],
      // Whoever comes may read and write; nobody but a superuser changes or deletes.
      listRule: '',
      viewRule: '',
      createRule: '',
      updateRule: null,
      deleteRule: null,
    },
  ],
});
console.log(`Notes are at ${notes.url}/api/collections/notes/records`);
