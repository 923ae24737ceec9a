import { expect, it } from 'vitest';
import { columnsOf, inputOf, wallOf } from './rows.ts';

const ZONE = 'Europe/Lisbon';

it('reads rows by the names of their columns, in each language', () => {
  const heads = [
    ['Day', 'Start', 'Minutes', 'Title', 'Fixed'],
    ['Día', 'Inicio', 'Minutos', 'Título', 'Fijo'],
    ['दिन', 'सुरु', 'मिनेट', 'शीर्षक', 'स्थिर'],
  ];
  for (const [head, yes] of heads.map((names, at) => [names, ['Yes', 'Sí', 'हो'][at] ?? ''] as const)) {
    const cells = ['2027-07-01', '9:05', '20', 'Doors', yes];
    expect(inputOf(columnsOf(head), cells, ZONE)).toMatchObject({
      startsAt: '2027-07-01 08:05:00.000Z',
      minutes: '20',
      buffer: 0,
      title: 'Doors',
      fixed: true,
      stage: '',
    });
  }
});

it('leaves what is no time as it is, to be refused', () => {
  const columns = columnsOf(['start', 'title']);
  expect(inputOf(columns, ['soon', 'Doors'], ZONE).startsAt).toBe('soon');
  expect(inputOf(columns, ['2027-07-01 09:05', 'Doors'], ZONE).startsAt).toBe('2027-07-01 08:05:00.000Z');
});

it('a time that comes twice goes out with its offset, and comes back as the one it was', () => {
  const columns = columnsOf(['day', 'start']);
  for (const at of ['2027-10-31 00:30:00.000Z', '2027-10-31 01:30:00.000Z']) {
    const { day, time } = wallOf(at, ZONE);
    const back = String(inputOf(columns, [day, time], ZONE).startsAt);
    expect(Date.parse(back)).toBe(Date.parse(at));
  }
  expect(wallOf('2027-10-31 00:30:00.000Z', ZONE).time).toBe('01:30');
  expect(wallOf('2027-10-31 01:30:00.000Z', ZONE).time).toBe('2027-10-31T01:30+00:00');
});
