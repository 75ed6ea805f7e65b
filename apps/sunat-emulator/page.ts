import { escapeHtml } from './escape-html.ts'
import { type FaultRule, faultKinds, magicNumbers } from './faults.ts'
import type { ReceivedDocument } from './store.ts'

const STYLE = `
body{font:15px/1.5 system-ui,sans-serif;margin:2rem auto;max-width:70rem;padding:0 1rem;color:#1f2328;background:#fff}
table{border-collapse:collapse;width:100%}th,td{text-align:left;padding:.35rem .6rem;border-bottom:1px solid #d8dee4}
.accepted{color:#1a7f37}.observed{color:#9a6700}.rejected{color:#cf222e}form{display:flex;gap:.6rem;flex-wrap:wrap}
@media(prefers-color-scheme:dark){body{color:#e6edf3;background:#0d1117}th,td{border-color:#30363d}}`

/** The page at `/`: what was received, newest first, and the faults that are on. */
export function page(documents: readonly ReceivedDocument[], faults: readonly FaultRule[]): string {
  const rows = documents
    .slice(-200)
    .reverse()
    .map(
      (row) =>
        `<tr><td>${escapeHtml(row.at)}</td><td><a href="/documents/${encodeURIComponent(row.name)}">${escapeHtml(row.name)}</a></td>` +
        `<td class="${row.outcome}">${row.outcome}</td><td>${escapeHtml(row.code)}</td><td>${escapeHtml(row.description)}</td>` +
        `<td><a href="/cdr/${encodeURIComponent(row.name)}">CDR</a></td></tr>`,
    )
    .join('')
  const options = Object.entries(faultKinds)
    .map(([kind, text]) => `<option value="${kind}">${kind}: ${escapeHtml(text)}</option>`)
    .join('')
  const magic = Object.entries(magicNumbers)
    .map(([number, kind]) => `${number} ${kind}`)
    .join(', ')
  const active = faults
    .map(
      (fault) => `<li>${fault.kind}${fault.times ? ` × ${fault.times}` : ''} ${escapeHtml(fault.document ?? '')}</li>`,
    )
    .join('')
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>SUNAT emulator</title><style>${STYLE}</style><h1>SUNAT emulator</h1>
<p>${documents.length} documents received. SOAP at <code>/billService</code> (<a href="/billService?wsdl">WSDL</a>),
guides, SIRE and validity by REST, <a href="/padron_reducido_ruc.zip">reduced register</a>.</p>
<h2>Faults</h2><ul>${active || '<li>none</li>'}</ul>
<form method="post" action="/faults"><label>Play <select name="kind">${options}</select></label>
<label>times <input name="times" type="number" min="1" value="1"></label>
<label>only documents with <input name="document" placeholder="F001-7"></label><button>Switch on</button></form>
<form method="post" action="/faults"><input type="hidden" name="kind" value=""><button>Switch all off</button></form>
<p>Numbers that play a fault once: ${magic}.</p>
<h2>Received</h2><table><thead><tr><th>At</th><th>Document</th><th>Outcome</th><th>Code</th><th>Description</th><th></th></tr></thead>
<tbody>${rows}</tbody></table></html>`
}
