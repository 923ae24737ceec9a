export { qrModules, qrPath, qrSvg } from './qr-code.ts';
