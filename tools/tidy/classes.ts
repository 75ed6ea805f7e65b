import type { Source } from './source.ts'

/**
 * Classes of our sheets that nothing on a screen carries. A class is named as it stands, by a template whose beginning fits (`yu-tone-${tone}`),
 * or, where the template is `yu-${what}` alone, by what it is called without its beginning.
 */
export function idleClasses(sheets: readonly Source[], sources: readonly Source[]): string[] {
  const code = sources.map(({ text }) => text).join('\n')
  const named = new Set(code.match(/\byu-[\w-]*\w/g))
  const begun = [...new Set([...code.matchAll(/\b(yu-[\w-]+-)\$\{/g)].map(([, begin]) => begin!))]
  const words = /\byu-\$\{/.test(code)
    ? new Set([...code.matchAll(/['"]([a-z][\w-]*)['"]/g)].map(([, word]) => `yu-${word}`))
    : new Set<string>()
  const idle = (name: string): boolean =>
    !named.has(name) && !words.has(name) && !begun.some((begin) => name.startsWith(begin))
  return sheets.flatMap(({ path, text }) => {
    const classes = new Set(
      [...text.replace(/\/\*[\s\S]*?\*\//g, '').matchAll(/\.(yu-[\w-]+)/g)].map(([, name]) => name!),
    )
    return [...classes].filter(idle).map((name) => `${path}: nothing carries .${name}`)
  })
}
