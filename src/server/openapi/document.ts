import { schemas } from './schemas.ts';
import { paths } from './paths.ts';

/** The product's own calls as OpenAPI 3.1. */
export function openApiDocument(origin: string): Record<string, unknown> {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Mela',
      version: '1.0.0',
      description:
        'Events and tickets. Amounts are integers of the currency’s minor unit, dates UTC text, ids 15 characters of a-z0-9. ' +
        'Collections (`events`, `ticket_types`, `orders`, `tickets`, `users`) are read and written under `/api/collections/{collection}/records`.',
    },
    servers: [{ url: origin }],
    components: {
      securitySchemes: {
        token: {
          type: 'apiKey',
          in: 'header',
          name: 'Authorization',
          description: 'The token that signing in gave.',
        },
      },
      schemas,
    },
    paths,
  };
}
