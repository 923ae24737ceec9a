import { expect, it } from 'vitest';
import { Secrets } from '../sql/secret-tables.ts';
import { joinedSecret } from './joined-names.ts';

const SECRETS = new Secrets(
  [
    { table: 'users', column: 'password' },
    { table: 'users', column: 'name' },
    { table: 'auth_sessions', column: 'id' },
    { table: 'lockers', column: 'Pin "2"' },
    { table: 'posts', column: 'title' },
  ],
  [{ table: 'lockers', column: 'Pin "2"' }],
);
const VIEWS = new Map([
  ['old', 'CREATE VIEW old AS SELECT 1 FROM users JOIN guess USING (password)'],
  ['over', 'CREATE VIEW over AS SELECT * FROM old'],
  ['round', 'CREATE VIEW round AS SELECT * FROM round, posts'],
]);

it.each([
  ['select 1 from users join g using (password)', 'users.password'],
  ['select 1 from users join g USING(name, PassWord)', 'users.password'],
  ['select 1 from "users" join g using\n/* a comment */ ("password") -- the end', 'users.password'],
  ['select 1 from [users] join g using -- )\n(`password`)', 'users.password'],
  ["select 1 from 'users' join g using ('password')", 'users.password'],
  ['select 1 from posts join (users join g using (password)) on 1', 'users.password'],
  ['select 1 from g join auth_sessions using (id)', 'auth_sessions.id'],
  ['select 1 from g join lockers using ("pin ""2""")', 'lockers.Pin "2"'],
  ['select 1 from g natural join users', 'users'],
  ['select 1 from g NATURAL LEFT OUTER JOIN auth_sessions', 'auth_sessions'],
  ['select * from over', 'users.password'],
  // A comment that nothing ends hides nothing.
  ['select 1 from users join g using (password) /* and', 'users.password'],
])('finds the secret by which %s joins', (statement, secret) => {
  expect(joinedSecret(statement, SECRETS, VIEWS)).toBe(secret);
});

it.each([
  'select 1 from users join g using (name)',
  'select 1 from posts join g using (title, id)',
  'select 1 from posts natural join g',
  'select password from g join posts using (password)',
  'select 1 from users -- join g using (password)',
  'select 1 from users /* natural join g */',
  'select "natural", "using" from users',
  'select * from round',
])('finds none in %s', (statement) => {
  expect(joinedSecret(statement, SECRETS, VIEWS)).toBeNull();
});
