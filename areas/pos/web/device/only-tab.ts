/**
 * Holds a name for this tab as long as it lives; false where another tab has it. Where the page is not of a secure origin there are no locks:
 * the tabs ask each other.
 */
export async function onlyTab(name: string): Promise<boolean> {
  return navigator.locks ? byLock(name) : byAsking(name)
}

function byLock(name: string): Promise<boolean> {
  return new Promise((resolve) => {
    void navigator.locks.request(name, { ifAvailable: true }, (lock) => {
      resolve(lock !== null)
      // Until the tab is closed.
      return lock ? new Promise<never>(() => undefined) : undefined
    })
  })
}

/** Time for another tab to say that it is there. */
const PATIENCE_MS = 250

function byAsking(name: string): Promise<boolean> {
  const channel = new BroadcastChannel(name)
  return new Promise((resolve) => {
    let mine = false
    const taken = (): void => {
      if (mine) return
      channel.close()
      resolve(false)
    }
    channel.onmessage = ({ data }: MessageEvent<string>) => {
      if (data === 'ask' && mine) channel.postMessage('taken')
      if (data === 'taken') taken()
    }
    channel.postMessage('ask')
    setTimeout(() => {
      mine = true
      resolve(true)
    }, PATIENCE_MS)
  })
}
