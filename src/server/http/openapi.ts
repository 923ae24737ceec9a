import { Hono } from 'hono';
import type { Config } from '#platform/config/index.ts';
import type { ApiEnv } from '#platform/http/index.ts';
import { openApiDocument } from '../openapi/document.ts';

/** `GET /api/openapi.json`: the product's own calls, for those who build on them. */
export function openApi(config: Config): Hono<ApiEnv> {
  return new Hono<ApiEnv>().get('/api/openapi.json', (c) => c.json(openApiDocument(config.origin)));
}
