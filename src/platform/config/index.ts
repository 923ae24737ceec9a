export { type Config, ConfigError, isLoopbackHost, readConfig } from './config.ts';
