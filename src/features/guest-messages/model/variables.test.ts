import { describe, expect, it } from 'vitest';
import { filledHtml, filledText, spelledAlike, unknownVariable, type Values } from './variables.ts';

const values: Values = {
  first_name: '<Maya> {event}',
  name: 'Maya',
  event: 'Dashain & Tihar',
  date: '',
  time: '',
  place: '',
  organiser: '',
  order: 'A-1',
  ticket_link: 'https://mela.test/t?a=1&b=2',
  unsubscribe: '',
};

describe('variables', () => {
  it('are spelled as people spell them', () => {
    expect(spelledAlike('Hi {First name}, {event} { ticket-link } {nothing}')).toBe(
      'Hi {first_name}, {event} {ticket_link} {nothing}',
    );
  });
  it('that do not exist are found', () => {
    expect(unknownVariable('{event} and {shoe size}')).toBe('shoe size');
    expect(unknownVariable('{First Name} { 12 } {}')).toBeNull();
  });
  it('are replaced once, and never read as markup', () => {
    expect(filledText('Hi {first_name}', values)).toBe('Hi <Maya> {event}');
    expect(filledHtml('<p>Hi {first_name}</p><a href="{ticket_link}">', values)).toBe(
      '<p>Hi &lt;Maya&gt; {event}</p><a href="https://mela.test/t?a=1&amp;b=2">',
    );
  });
});
