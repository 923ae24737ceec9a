export { security as loader } from './old-address.server.ts';
