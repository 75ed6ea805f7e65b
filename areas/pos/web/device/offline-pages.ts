/**
 * Has the pages of the counter kept by the browser, so that the till begins without the server. Only on secure origins, as browsers want it;
 * elsewhere a till that is open goes on selling all the same.
 */
export async function keepPages(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  await navigator.serviceWorker.register('/till-worker.js')
  const { active } = await navigator.serviceWorker.ready
  const files = performance.getEntriesByType('resource').map(({ name }) => name)
  active?.postMessage({ files })
}
