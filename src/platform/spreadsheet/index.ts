export type { Cell, Sheet } from './sheet.ts';
export { writeXlsx } from './write-xlsx.ts';
