import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

const root = join(import.meta.dirname, '..')
const packageFolder = join(root, 'packages', 'sunat')

interface Manifest {
  files: string[]
  publishConfig: { access: string; main: string; types: string; exports: Record<string, unknown> }
  scripts?: Record<string, string>
  devDependencies?: Record<string, string>
  [field: string]: unknown
}

/**
 * The manifest as it is published. npm does not apply the entries of `publishConfig`, and the workspace runs the sources:
 * what is published is therefore written apart.
 */
export function publishedManifest({ publishConfig, scripts: _, devDependencies: __, ...manifest }: Manifest): object {
  const { access, ...entries } = publishConfig
  return { ...manifest, ...entries, publishConfig: { access } }
}

/** Compiles @yupana/sunat and lays it out in a folder, ready for `npm publish <folder>`. @throws Error where it does not compile */
export function stageSunatPackage(folder: string): void {
  execFileSync(
    process.execPath,
    [join(root, 'node_modules', 'typescript', 'bin', 'tsc'), '-p', 'tsconfig.build.json'],
    {
      cwd: packageFolder,
      stdio: 'pipe',
    },
  )
  const manifest = JSON.parse(readFileSync(join(packageFolder, 'package.json'), 'utf8')) as Manifest
  mkdirSync(folder, { recursive: true })
  for (const file of manifest.files) cpSync(join(packageFolder, file), join(folder, file), { recursive: true })
  cpSync(join(root, 'LICENSE'), join(folder, 'LICENSE'))
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(publishedManifest(manifest), null, 2)}\n`)
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const folder = process.argv[2]
  if (!folder) throw new Error('usage: node tools/sunat-package.ts <folder>')
  stageSunatPackage(resolve(folder))
}
