import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { repositoryRoot } from '@yupana/platform/config.ts'
import { complain, reasonOf, type Say, say } from './said.ts'

/** Builds the web application where its sources changed since the last build. */
async function buildWeb(outDir: string, tell: Say): Promise<void> {
  const sum = sourcesHash()
  const stamp = join(outDir, '.stamp')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === sum) return
  tell('Construyendo la web…', 'Building the web…')
  // Whoever starts the product, a test too: what people are served is never the build of developers.
  process.env.NODE_ENV = 'production'
  const { build } = await import('vite')
  await build({ configFile: join(repositoryRoot, 'apps', 'web', 'vite.config.ts'), logLevel: 'warn' })
  writeFileSync(stamp, sum)
}

function sourcesHash(): string {
  const hash = createHash('sha256')
  const areas = readdirSync(join(repositoryRoot, 'areas')).flatMap((area) =>
    ['contract', 'web'].map((side) => `areas/${area}/${side}`),
  )
  for (const folder of [
    'package-lock.json',
    'apps/web',
    'packages/ui',
    'packages/contract',
    'packages/kernel',
    ...areas,
  ])
    addTo(hash, join(repositoryRoot, folder))
  return hash.digest('hex')
}

function addTo(hash: ReturnType<typeof createHash>, path: string): void {
  if (!existsSync(path)) return
  if (path.endsWith('package-lock.json')) {
    hash.update(readFileSync(path))
    return
  }
  for (const entry of readdirSync(path, { withFileTypes: true }).sort((a, b) => a.name.localeCompare(b.name))) {
    if (entry.name === 'node_modules' || entry.name === 'dist') continue
    const child = join(path, entry.name)
    if (entry.isDirectory()) addTo(hash, child)
    else hash.update(child).update(readFileSync(child))
  }
}

try {
  await buildWeb(join(repositoryRoot, 'apps', 'web', 'dist'), say)
} catch (error) {
  complain(`La web no se pudo construir: ${reasonOf(error)}`, `The web could not be built: ${reasonOf(error)}`)
  process.exitCode = 1
}
