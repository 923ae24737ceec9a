import { SqliteConnection } from './src/platform/db/sqlite-connection.ts';
const times = new Map<string,[number,number]>();
const real = SqliteConnection.prototype.execute;
SqliteConnection.prototype.execute = function (text: string, p: readonly unknown[]) {
  const t = performance.now(); const r = real.call(this, text, p); const d = performance.now()-t;
  const k = text.slice(0,70); const e = times.get(k) ?? [0,0]; e[0]+=d; e[1]++; times.set(k,e); return r;
} as never;
process.on('exit', () => [...times].sort((a,b)=>b[1][0]-a[1][0]).slice(0,14).forEach(([k,[t,n]]) => console.log(Math.round(t),'ms', n, (t/n*1000).toFixed(0)+'us', k)));
await import('./zz-bench.ts');
