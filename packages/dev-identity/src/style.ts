/** Styles of the login page; independent of the site's build. */
export const STYLE = `
:root{color-scheme:light dark;--ink:#1b2330;--soft:#5a6678;--line:#d8dee8;--card:#fff;--ground:#f3f5f9;--accent:#2d5bd7}
@media (prefers-color-scheme:dark){:root{--ink:#eef1f6;--soft:#a3aec0;--line:#333d4d;--card:#1a2029;--ground:#10151c;--accent:#7d9dff}}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;display:grid;place-items:center;padding:1.5rem;background:var(--ground);color:var(--ink);font:16px/1.55 system-ui,"Noto Sans KR","Noto Sans JP","Noto Sans SC",sans-serif}
main{width:100%;max-width:26rem;background:var(--card);border:1px solid var(--line);border-radius:1rem;padding:2rem}
.brand{font-weight:700;color:var(--accent)}
h1{font-size:1.5rem;line-height:1.3;margin:.25rem 0 .5rem}
h2{font-size:.875rem;font-weight:600;color:var(--soft);margin:1.5rem 0 .5rem}
p{margin:0 0 .5rem;color:var(--soft);font-size:.9375rem}
p[role=alert]{color:#c2342b;font-weight:600}
form{display:grid;gap:.5rem}
.people button{display:flex;align-items:center;gap:.75rem;text-align:left;background:none;color:inherit;border:1px solid var(--line)}
.people span{display:grid;line-height:1.3}small{color:var(--soft);font-size:.8125rem}
img{border-radius:50%}
button{font:inherit;padding:.625rem .75rem;min-height:2.75rem;border-radius:.625rem;border:0;cursor:pointer}
.people button:hover{border-color:var(--accent)}
.primary{background:var(--accent);color:var(--card);font-weight:600;margin-top:.5rem}
label{display:grid;gap:.25rem;font-size:.875rem}
input{font:inherit;padding:.5rem .75rem;min-height:2.75rem;border-radius:.625rem;border:1px solid var(--line);background:transparent;color:inherit}
:focus-visible{outline:3px solid var(--accent);outline-offset:2px}
a{color:var(--accent)}
a.primary{display:inline-grid;place-items:center;min-height:2.75rem;padding:.625rem 1rem;border-radius:.625rem;color:var(--card);text-decoration:none}
code{overflow-wrap:anywhere}
`;
