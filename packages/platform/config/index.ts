export { type Config, ConfigError, isLoopbackHost, readConfig } from './config.ts';
export { NetworkList } from './networks.ts';
