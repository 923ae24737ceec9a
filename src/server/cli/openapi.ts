import { openApiDocument } from '../openapi/document.ts';
import type { Command } from './command.ts';

export const openApiCommand: Command = {
  name: 'openapi',
  usage: 'openapi',
  does: 'prints the description of the API (OpenAPI 3.1)',
  async run(config) {
    process.stdout.write(`${JSON.stringify(openApiDocument(config.origin), null, 2)}\n`);
  },
};
