/** What the waiting page looks like. It is small, so that everybody has it while a hundred thousand ask for it. */
export const WAITING_STYLE = `
:root{color-scheme:dark;background:#000;color:#fff;font:1.0625rem/1.55 system-ui,sans-serif}
body{margin:0 auto;max-width:36rem;padding:1.25rem;overflow-wrap:anywhere}
h1{font-size:1.75rem;line-height:1.15;font-weight:600;margin:1.5rem 0 .5rem}
h2{font-size:1.25rem;line-height:1.2;margin:0 0 .5rem}
a{color:#ffb224}
p{margin:.5rem 0}
.card{background:#0f0d0b;border:1px solid #2b2622;border-radius:14px;padding:1.25rem;margin:1.25rem 0}
.number{font-size:1.5rem;font-weight:600}
.muted{color:#b8afa5}
.small{font-size:.9375rem}
.code{font:.8125rem/1.4 ui-monospace,Menlo,Consolas,monospace;color:#b8afa5}
.problem{color:#ff6f86;font-weight:600}
.done{color:#7fd18b;font-weight:600}
button,.button{display:inline-block;box-sizing:border-box;min-height:2.75rem;padding:.6rem 1.25rem;border:0;border-radius:8px;background:#ffb224;color:#000;font:inherit;font-weight:600;text-decoration:none;cursor:pointer;margin:.5rem .5rem 0 0}
.quiet{background:#1a1714;color:#fff;border:1px solid #7d746a}
label{display:block;margin-top:.75rem}
input{box-sizing:border-box;width:100%;min-height:2.75rem;padding:.5rem .75rem;border:1px solid #7d746a;border-radius:8px;background:#000;color:#fff;font:inherit}
:focus-visible{outline:3px solid #8cc2f0;outline-offset:2px}
summary{cursor:pointer;padding:.6rem 0;text-decoration:underline}
progress{width:100%;accent-color:#ffb224}
[hidden]{display:none}
`;
