import { expect } from 'vitest';
import type { Answer } from './api.ts';
import { settled, stateOf } from './books.ts';
import type { TestServer } from './server.ts';

/** What a refusal has to say: its status, and which fields are wrong (null when it is about none). */
export interface Expected {
  status: number;
  fields?: readonly string[];
}

/** Whether `answer` is an error as contract.md words them all. */
export function expectRefusal(answer: Answer<unknown>, { status, fields }: Expected): void {
  expect(answer).toMatchObject({ status });
  const body = answer.body as { status: number; message: string; data: Record<string, unknown> };
  expect(Object.keys(body).toSorted()).toEqual(['data', 'message', 'status']);
  expect(body.status).toBe(status);
  expect(body.message).toMatch(/\S{2,}/);
  expect(JSON.stringify(body)).not.toMatch(/SQLITE|node:|\.ts:|at Object|syntax error/);
  if (!fields) return;
  expect(Object.keys(body.data).toSorted()).toEqual([...fields].toSorted());
  for (const problem of Object.values(body.data)) {
    expect(problem).toEqual({
      code: expect.stringMatching(/^[a-z_]+$/) as string,
      message: expect.stringMatching(/\S{2,}/) as string,
    });
  }
}

/** Does something that must be refused, and looks that nothing of it stays. */
export async function expectNothingWritten(server: TestServer, work: () => Promise<void>): Promise<void> {
  await settled(server);
  const before = await stateOf(server);
  await work();
  await settled(server);
  expect(await stateOf(server)).toEqual(before);
}
