import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import subsetFont from 'subset-font'
import type { Plugin } from 'vite'

/** Latin-1, and what French, typography and sums add. Anything else is drawn by the fallback. */
const CHARACTERS = [
  ...[...Array(0x7f - 0x20).keys()].map((at) => 0x20 + at),
  ...[...Array(0x100 - 0xa0).keys()].map((at) => 0xa0 + at),
]
  .map((code) => String.fromCodePoint(code))
  .join('')
  .concat('ŒœŸ–—‘’“”„…•‹›€™−×≤≥≠≈')

/** Measured in a browser, so that nothing moves when the typeface arrives: Plex beside Arial and its metric twins. */
const FALLBACK = `@font-face{font-family:'Plex fallback';src:local('Arial'),local('Liberation Sans'),local('Arimo'),local('Helvetica');size-adjust:101.2%;ascent-override:101.3%;descent-override:27.2%;line-gap-override:0%}`

/** The typeface (IBM Plex Sans, SIL Open Font License): cut when the web is built, one file, asked for with the page itself. */
export function typeface(): Plugin {
  let bytes: Buffer = Buffer.alloc(0)
  let path = ''
  return {
    name: 'typeface',
    async buildStart() {
      const source = await readFile(
        new URL(import.meta.resolve('@fontsource-variable/ibm-plex-sans/files/ibm-plex-sans-latin-wght-normal.woff2')),
      )
      bytes = await subsetFont(source, CHARACTERS, {
        targetFormat: 'woff2',
        variationAxes: { wght: { min: 400, max: 650 } },
      })
      path = `assets/plex-${createHash('sha256').update(bytes).digest('hex').slice(0, 8)}.woff2`
      if (!this.meta.watchMode) this.emitFile({ type: 'asset', fileName: path, source: bytes })
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        if (request.url !== `/${path}`) return next()
        response.setHeader('content-type', 'font/woff2')
        response.end(bytes)
      })
    },
    transformIndexHtml: () => [
      {
        tag: 'link',
        attrs: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: '', href: `/${path}` },
        injectTo: 'head',
      },
      {
        tag: 'style',
        children: `@font-face{font-family:Plex;src:url(/${path}) format('woff2');font-weight:400 650;font-display:swap}${FALLBACK}`,
        injectTo: 'head',
      },
    ],
  }
}
