export { type Recount, recount } from './model/draw-file.ts';
