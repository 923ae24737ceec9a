import { answers, calls, type OpenApiPart, text } from '#platform/openapi/index.ts';

/** What the server says of itself. */
export const operationsOpenApi = {
  paths: calls('Health', {
    'GET /api/openapi.json': {
      id: 'openApi',
      summary: 'Get this document',
      caller: 'anybody',
      answers: answers({ type: 'object', additionalProperties: true }),
    },
    'GET /metrics': {
      id: 'metrics',
      summary: 'Get metrics in Prometheus’ text format, from this machine or as a superuser',
      caller: 'anybody',
      answers: { 200: { description: 'OK', content: { 'text/plain': { schema: text } } } },
    },
  }),
} satisfies OpenApiPart;
