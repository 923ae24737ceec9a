import { expect, it } from 'vitest';
import { calendarName } from './calendar-name.ts';

it.each([
  ['Dashain Mela', 'Dashain Mela'],
  ['Food; drink, \\ more', 'Food\\; drink\\, \\\\ more'],
  ['Mela\r\nATTACH:https://x.test/', 'Mela ATTACH:https://x.test/'],
  ['Mela\rBEGIN:VALARM\n', 'Mela BEGIN:VALARM'],
])('writes %j as one line', (title, name) => {
  expect(calendarName(title)).toBe(name);
});
