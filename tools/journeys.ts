import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { repositoryRoot } from '@yupana/platform'
import { needProgram } from './apt.ts'

/** Starts the product on a fresh data folder as a user would, runs the browser journeys against it, and puts it down. */
const reportFile = process.argv[2]
const chromium = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'
needProgram(existsSync(chromium), 'chromium')
const data = mkdtempSync('/var/tmp/yupana-journeys-')
spawnSync('chmod', ['755', data])
const product = spawn('node', ['tools/start.ts'], {
  cwd: repositoryRoot,
  env: { ...process.env, PORT: '0', YUPANA_DATA: data, YUPANA_LOG: 'error' },
  stdio: ['ignore', 'pipe', 'inherit'],
})
try {
  const url = await readyAddress()
  const args = ['test', '--reporter', reportFile ? 'list,json' : 'list']
  const run = spawnSync('playwright', args, {
    cwd: repositoryRoot,
    stdio: 'inherit',
    env: {
      ...process.env,
      YUPANA_URL: url,
      YUPANA_DATA: data,
      ...(reportFile ? { PLAYWRIGHT_JSON_OUTPUT_FILE: reportFile } : {}),
    },
  })
  process.exitCode = run.status ?? 1
} finally {
  await stopped()
  rmSync(data, { recursive: true, force: true })
}

function readyAddress(): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = ''
    product.stdout.on('data', (chunk: Buffer) => {
      said += chunk.toString()
      const found = /Yupana is ready: ([^\s"]+)/.exec(said)?.[1]
      if (found) resolve(found)
    })
    product.once('exit', (code) => reject(new Error(`the product ended with ${code} before it was ready:\n${said}`)))
    setTimeout(() => reject(new Error(`the product was not ready in 180 s:\n${said}`)), 180_000).unref()
  })
}

async function stopped(): Promise<void> {
  const ended = new Promise((resolve) => product.once('exit', resolve))
  if (product.exitCode === null) product.kill('SIGTERM')
  else return
  await ended
}
