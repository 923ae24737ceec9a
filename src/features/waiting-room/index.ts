export { recount } from './model/draw-file.ts';
