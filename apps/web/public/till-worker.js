/**
 * Keeps the pages of the counter and the files that they are made of, so that a till begins and goes on without the server.
 * Nothing of the API passes here: what is sold is kept and sent by the page itself.
 */
const KEPT = 'yupana.till.1'
const PAGE = '/pos/sales'
/** As long as a page of the counter waits for the server before it is taken from here. */
const PATIENCE_MS = 3000

const isFile = (url) => url.origin === self.location.origin && /^\/(assets\/|icon\.svg$|start\.js$)/.test(url.pathname)

self.addEventListener('install', (event) => {
  event.waitUntil(self.skipWaiting())
})

self.addEventListener('activate', (event) => {
  event.waitUntil(
    (async () => {
      for (const name of await caches.keys())
        if (name.startsWith('yupana.till.') && name !== KEPT) await caches.delete(name)
      await self.clients.claim()
    })(),
  )
})

/** What the page was made of before it was served from here. */
self.addEventListener('message', (event) => {
  const { files } = event.data ?? {}
  if (!Array.isArray(files)) return
  event.waitUntil(
    (async () => {
      const kept = await caches.open(KEPT)
      await keepPage(kept)
      for (const file of files) {
        const url = new URL(file, self.location.origin)
        if (isFile(url) && !(await kept.match(url.href))) await kept.add(url.href).catch(() => undefined)
      }
    })(),
  )
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  if (request.method !== 'GET') return
  const url = new URL(request.url)
  if (isFile(url)) event.respondWith(fileFor(request))
  else if (request.mode === 'navigate' && url.origin === self.location.origin && url.pathname.startsWith('/pos/'))
    event.respondWith(pageFor(request))
})

/** A file with its hash in its name never changes: what is kept is it. The others are asked for first. */
async function fileFor(request) {
  const kept = await caches.open(KEPT)
  const found = await kept.match(request)
  if (found && new URL(request.url).pathname.startsWith('/assets/')) return found
  const answer = await fetch(request).catch(() => found ?? Response.error())
  if (answer.ok) await kept.put(request, answer.clone())
  return answer
}

/** Every page of the counter is the one document of the application. */
async function pageFor(request) {
  const kept = await caches.open(KEPT)
  const answer = await Promise.race([
    fetch(request).catch(() => undefined),
    new Promise((resolve) => setTimeout(resolve, PATIENCE_MS)),
  ])
  if (answer?.ok) {
    await kept.put(PAGE, answer.clone())
    return answer
  }
  return (await kept.match(PAGE)) ?? answer ?? fetch(request)
}

async function keepPage(kept) {
  const answer = await fetch(PAGE).catch(() => undefined)
  if (answer?.ok) await kept.put(PAGE, answer)
}
