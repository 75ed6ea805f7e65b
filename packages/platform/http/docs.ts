import type { FastifyInstance } from 'fastify'

interface Operation {
  operationId: string
  tags: string[]
  'x-permission': unknown
  parameters: { name: string; in: string; required: boolean; schema: { type?: string } }[]
  requestBody?: { content: Record<string, { schema: unknown }> }
  responses: Record<string, { description: string; content?: Record<string, { schema: unknown }> }>
}

/** `/api/openapi.json` and readable pages at `/api/docs`, both made from the contracts when they are first asked for. */
export function apiPages(app: FastifyInstance, describe: () => object): void {
  const json = once(() => JSON.stringify(describe()))
  const html = once(() => page(JSON.parse(json()) as { paths: Record<string, Record<string, Operation>> }))
  app.get('/api/openapi.json', async (_request, reply) => reply.type('application/json; charset=utf-8').send(json()))
  app.get('/api/docs', async (_request, reply) => reply.type('text/html; charset=utf-8').send(html()))
}

function once(make: () => string): () => string {
  let made: string | undefined
  return () => {
    made ??= make()
    return made
  }
}

function page({ paths }: { paths: Record<string, Record<string, Operation>> }): string {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  )
  const groups = Map.groupBy(operations, ({ operation }) => operation.tags[0] ?? '')
  const sections = [...groups]
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([tag, rows]) => `<h2 id="${escapeHtml(tag)}">${escapeHtml(tag)}</h2>${rows.map(section).join('')}`)
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Yupana API</title><style>
body{font:15px/1.5 system-ui,sans-serif;max-width:1000px;margin:2rem auto;padding:0 1rem;color:#222;background:#fff}
summary{cursor:pointer;padding:.3rem 0}code,pre{font:13px/1.45 ui-monospace,monospace}pre{background:#f5f5f2;padding:.6rem;overflow:auto;max-height:24rem}
b{display:inline-block;min-width:4.2rem}@media(prefers-color-scheme:dark){body{color:#ddd;background:#181818}pre{background:#242424}}</style></head><body>
<h1>Yupana API</h1><p>OpenAPI 3.1: <a href="/api/openapi.json">/api/openapi.json</a>. Send <code>Authorization: Bearer</code> with the token of <code>POST /api/login_check</code>.</p>${sections.join('')}</body></html>`
}

function section({ path, method, operation }: { path: string; method: string; operation: Operation }): string {
  const permission = Array.isArray(operation['x-permission'])
    ? operation['x-permission'].join(' or ')
    : String(operation['x-permission'])
  const body = Object.values(operation.requestBody?.content ?? {})[0]?.schema
  const answer = Object.values(
    Object.entries(operation.responses).find(([status]) => status !== 'default')?.[1].content ?? {},
  )[0]?.schema
  const parameters = operation.parameters
    .map((each) => `${each.name} (${each.in}${each.required ? ', required' : ''})`)
    .join(', ')
  return `<details><summary><b>${method.toUpperCase()}</b><code>${escapeHtml(path)}</code></summary><p>${escapeHtml(operation.operationId)}. Permission: ${escapeHtml(permission)}.</p>${parameters ? `<p>Parameters: ${escapeHtml(parameters)}</p>` : ''}${body ? `<p>Body</p><pre>${escapeHtml(JSON.stringify(body, null, 1))}</pre>` : ''}${answer ? `<p>Answer</p><pre>${escapeHtml(JSON.stringify(answer, null, 1))}</pre>` : ''}</details>`
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (c) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[c]!)
}
