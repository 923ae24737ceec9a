import { expect, it } from 'vitest';
import { postgresFromSqlite } from './from-sqlite.ts';
import { quotedNames } from '../sql/quoted-names.ts';

const names = new Set(['posts', 'createdAt', 'user', 'active', 'title']);

it('puts every name into double quotes, and leaves what is in quotes alone', () => {
  expect(quotedNames("SELECT `id`, [title], createdat FROM posts WHERE title != 'user `x`'", names)).toBe(
    `SELECT "id", "title", "createdAt" FROM "posts" WHERE "title" != 'user \`x\`'`,
  );
});

it('takes what is in double quotes and names nothing for a text', () => {
  expect(quotedNames('SELECT "title" WHERE "title" != "draft"', names)).toBe(
    `SELECT "title" WHERE "title" != 'draft'`,
  );
});

it('knows the names that the statement gives, and not those of functions, types and comments', () => {
  expect(quotedNames('SELECT count(id) AS totalCount /* user */ FROM x ORDER BY totalCount', names)).toBe(
    'SELECT count(id) AS "totalCount"   FROM x ORDER BY "totalCount"',
  );
  expect(quotedNames('SELECT title(1), CAST(id AS TEXT)', names)).toBe('SELECT title(1), CAST(id AS TEXT)');
});

it("says in PostgreSQL's words what it has others for", () => {
  expect(postgresFromSqlite('CREATE INDEX i ON posts (title COLLATE NOCASE, `user`)', names)).toBe(
    'CREATE INDEX i ON posts (lower("title"), "user")',
  );
  expect(postgresFromSqlite("SELECT IFNULL(user, '== true') WHERE active = TRUE AND id == 'x'", names)).toBe(
    `SELECT COALESCE("user", '== true') WHERE "active" = 1 AND id = 'x'`,
  );
});
