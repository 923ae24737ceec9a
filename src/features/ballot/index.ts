export { FAULTS, recountBallot } from './model/draw-file.ts';
