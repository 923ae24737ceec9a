export { loader } from './ballots-txt.server.ts';
