import { Validator } from '@seriousme/openapi-schema-validator';
import { describe, expect, it } from 'vitest';
import { openApiDocument } from './document.ts';

interface Operation {
  operationId: string;
  tags: string[];
}

const document = openApiDocument('http://localhost:3000') as {
  paths: Record<string, Record<string, Operation>>;
  tags: { name: string }[];
  components: { schemas: Record<string, { properties?: Record<string, unknown> }> };
};
const operations = Object.values(document.paths).flatMap((path) => Object.values(path));

describe('the description of the API', () => {
  it('is valid OpenAPI 3.1', async () => {
    const result = await new Validator().validate(structuredClone(document));
    expect(result.errors ?? []).toEqual([]);
    expect(result.valid).toBe(true);
  });

  it('names only schemas that are there, and each of them is used', () => {
    const named = [...JSON.stringify(document).matchAll(/#\/components\/schemas\/(\w+)/g)].map(
      ([, name = '']) => name,
    );
    expect([...new Set(named)].toSorted()).toEqual(Object.keys(document.components.schemas).toSorted());
  });

  it('gives every call an id of its own and a part that is told of', () => {
    const ids = operations.map(({ operationId }) => operationId);
    expect(new Set(ids).size).toBe(ids.length);
    const used = new Set(operations.flatMap(({ tags }) => tags));
    expect([...used].toSorted()).toEqual(document.tags.map(({ name }) => name).toSorted());
  });

  it("has the product's collections as they are declared, without what is hidden", () => {
    const { EventsRecord, TicketTypesRecord, UsersRecord } = document.components.schemas;
    expect(EventsRecord?.properties).toMatchObject({
      status: { enum: ['', 'draft', 'published', 'cancelled', 'suspended'] },
      organiser: { description: 'The id of a record of `users`.' },
    });
    expect(EventsRecord?.properties).not.toHaveProperty('searchText');
    expect(TicketTypesRecord?.properties).toHaveProperty('price');
    expect(UsersRecord?.properties).toHaveProperty('verified');
    expect(UsersRecord?.properties).not.toHaveProperty('password');
  });
});
