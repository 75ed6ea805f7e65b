import { spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { repositoryRoot } from '@yupana/platform'

export interface DemoProduct {
  url: string
  data: string
  stop(): Promise<void>
}

/** The product on a fresh data folder as a user would start it, with its demo company. @throws Error where it is not ready in three minutes */
export async function startDemoProduct(): Promise<DemoProduct> {
  const data = mkdtempSync('/var/tmp/yupana-journeys-')
  // The system user that runs PostgreSQL must be able to enter.
  chmodSync(data, 0o755)
  const product = spawn('node', ['tools/start.ts'], {
    cwd: repositoryRoot,
    env: { ...process.env, PORT: '0', YUPANA_DATA: data, YUPANA_LOG: 'error' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const stop = async (): Promise<void> => {
    const ended = new Promise((resolve) => product.once('exit', resolve))
    if (product.exitCode === null) {
      product.kill('SIGTERM')
      await ended
    }
    rmSync(data, { recursive: true, force: true })
  }
  try {
    return { url: await readyAddress(product), data, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

function readyAddress(product: ReturnType<typeof spawn>): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = ''
    product.stdout!.on('data', (chunk: Buffer) => {
      said += chunk.toString()
      const found = /Yupana is ready: ([^\s"]+)/.exec(said)?.[1]
      if (found) resolve(found)
    })
    product.once('exit', (code) => reject(new Error(`the product ended with ${code} before it was ready:\n${said}`)))
    setTimeout(() => reject(new Error(`the product was not ready in 180 s:\n${said}`)), 180_000).unref()
  })
}
