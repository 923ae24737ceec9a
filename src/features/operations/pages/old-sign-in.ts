export { signIn as loader } from './old-address.server.ts';
