export { loader } from './sample-picture.server.ts';
