import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parentPort } from 'node:worker_threads'
import pdfmake from 'pdfmake'
import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces.js'
import type { PdfDocument } from './document.ts'
import { tableLayouts } from './table-layouts.ts'

const plex = dirname(
  fileURLToPath(import.meta.resolve('@fontsource/ibm-plex-sans/files/ibm-plex-sans-latin-400-normal.woff')),
)
const roboto = join(dirname(fileURLToPath(import.meta.resolve('pdfmake/package.json'))), 'fonts', 'Roboto')
const face = (folder: string, regular: string, strong: string) => ({
  normal: join(folder, regular),
  bold: join(folder, strong),
  italics: join(folder, regular),
  bolditalics: join(folder, strong),
})

pdfmake.setFonts({
  // The face of the product, in Latin letters; what it cannot draw is drawn by the other.
  Plex: face(plex, 'ibm-plex-sans-latin-400-normal.woff', 'ibm-plex-sans-latin-600-normal.woff'),
  Roboto: face(roboto, 'Roboto-Regular.ttf', 'Roboto-Medium.ttf'),
})
pdfmake.setTableLayouts(tableLayouts)
// A definition may carry what a user typed: nothing is fetched, and no file but the fonts is opened.
pdfmake.setUrlAccessPolicy(() => false)
pdfmake.setLocalAccessPolicy((path) => [plex, roboto].includes(dirname(path)))

const INK = '#162226'
const GREY = '#53626a'

/** Letters that the face of the product has. */
const LATIN = '\\s\\u0020-\\u00ff\\u0131\\u0152\\u0153\\u2010-\\u2027\\u2030\\u2039\\u203a\\u20ac\\u2122\\u2212'
const FOREIGN = new RegExp(`[^${LATIN}]`)
const RUNS = new RegExp(`[${LATIN}]+|[^${LATIN}]+`, 'g')

/** Gives every text with letters beyond Latin the other face for those: a name is never printed with gaps. */
function drawable<T>(content: T): T {
  if (Array.isArray(content)) return content.map(drawable) as T
  if (typeof content === 'string') return (FOREIGN.test(content) ? { text: runsOf(content) } : content) as T
  if (content === null || typeof content !== 'object') return content
  return Object.fromEntries(
    Object.entries(content).map(([name, value]) => [
      name,
      name === 'svg' || name === 'image'
        ? value
        : name === 'text' && typeof value === 'string'
          ? textOf(value)
          : drawable(value),
    ]),
  ) as T
}

const textOf = (text: string): Content => (FOREIGN.test(text) ? runsOf(text) : text)
const runsOf = (text: string): { text: string; font?: string }[] =>
  (text.match(RUNS) ?? []).map((run) => (FOREIGN.test(run) ? { text: run, font: 'Roboto' } : { text: run }))

/** Puts the numbers into the texts of a header or footer. */
function numbered(content: Content, page: number, pages: number): Content {
  return JSON.parse(
    JSON.stringify(content).replaceAll('{page}', String(page)).replaceAll('{pages}', String(pages)),
  ) as Content
}

/** Page and pages of one copy, for every copy is as long as the others. */
function ofCopy(page: number, pages: number, copies: number): [page: number, pages: number] {
  const each = Math.max(1, Math.round(pages / copies))
  return [((page - 1) % each) + 1, each]
}

/** The content so many times, every copy on a page of its own. The layouter writes into what it is given. */
function repeated(content: Content[], copies: number): Content[] {
  const again = Array.from({ length: copies - 1 }, (): Content => {
    return { stack: structuredClone(content), pageBreak: 'before' }
  })
  return [...content, ...again]
}

function definition(document: PdfDocument): TDocumentDefinitions {
  const { nextPageHeader, footer, copies = 1 } = document
  return {
    ...frame(document),
    content: repeated(document.content, copies),
    header:
      nextPageHeader &&
      ((at, all) => {
        const [page, pages] = ofCopy(at, all, copies)
        return page > 1 ? numbered(nextPageHeader, page, pages) : null
      }),
    footer: footer && ((at, all) => numbered(footer, ...ofCopy(at, all, copies))),
    images: document.images,
  }
}

/** What holds for every page. */
function frame(document: PdfDocument): Omit<TDocumentDefinitions, 'content'> {
  return {
    info: { title: document.title, author: document.author, creator: 'Yupana', producer: 'Yupana' },
    language: document.language ?? 'es-PE',
    displayTitle: true,
    version: '1.7',
    pageSize: document.pageSize,
    pageOrientation: document.orientation,
    pageMargins: document.margins,
    watermark: document.watermark
      ? { text: document.watermark, color: GREY, opacity: 0.08, bold: true, angle: -35 }
      : undefined,
    styles: document.styles,
    defaultStyle: { font: 'Plex', fontSize: document.fontSize ?? 9, color: INK, lineHeight: 1 },
  }
}

const bytesOf = async (made: TDocumentDefinitions): Promise<Uint8Array<ArrayBuffer>> =>
  Uint8Array.from(await pdfmake.createPdf(made).getBuffer())

/** Pages of a PDF as pdfmake writes it. */
const pagesOf = (bytes: Uint8Array): number =>
  Buffer.from(bytes)
    .toString('latin1')
    .match(/\/Type \/Page\b(?!s)/g)?.length ?? 1

/** Where each of several documents stands in their file: which one a page belongs to, and its page there. */
function placed(pages: readonly number[], at: number): [part: number, page: number] {
  let before = 0
  const part = pages.findIndex((each) => {
    if (at <= before + each) return true
    before += each
    return false
  })
  return [part, at - before]
}

/** A picture is named by its document, for each may have its own. */
const ofPart = <T>(content: T, part: number): T =>
  JSON.parse(JSON.stringify(content).replaceAll('"image":"', `"image":"${part}.`)) as T

/** Several documents in one file. Each is drawn alone first: only then it is known how many pages are its own, which its head and foot say. */
async function joined(documents: readonly PdfDocument[]): Promise<Uint8Array<ArrayBuffer>> {
  const pages: number[] = []
  for (const each of documents) pages.push(pagesOf(await bytesOf(definition(structuredClone(each)))))
  const said = (at: number, which: 'nextPageHeader' | 'footer') => {
    const [part, own] = placed(pages, at)
    const { copies = 1, [which]: content } = documents[part]!
    const [page, all] = ofCopy(own, pages[part]!, copies)
    if (!content || (which === 'nextPageHeader' && page === 1)) return null
    return numbered(ofPart(content, part), page, all)
  }
  return bytesOf({
    ...frame(documents[0]!),
    content: documents.map(({ content, copies = 1 }, part): Content => {
      const stack = repeated(ofPart(content, part), copies)
      return part === 0 ? { stack } : { stack, pageBreak: 'before' }
    }),
    header: (at) => said(at, 'nextPageHeader'),
    footer: (at) => said(at, 'footer'),
    images: Object.fromEntries(
      documents.flatMap(({ images = {} }, part) =>
        Object.entries(images).map(([name, data]) => [`${part}.${name}`, data]),
      ),
    ),
  })
}

/** What is drawn of a document; its title and its pictures are no texts. */
function shownBy(document: PdfDocument): PdfDocument {
  const { content, footer, nextPageHeader, more } = document
  return {
    ...document,
    content: drawable(content),
    ...(footer ? { footer: drawable(footer) } : {}),
    ...(nextPageHeader ? { nextPageHeader: drawable(nextPageHeader) } : {}),
    ...(more ? { more: more.map(shownBy) } : {}),
  }
}

async function answer({ id, document: given }: { id: number; document: PdfDocument }): Promise<void> {
  try {
    const document = shownBy(given)
    const { more = [] } = document
    const bytes = await (more.length > 0 ? joined([document, ...more]) : bytesOf(definition(document)))
    parentPort?.postMessage({ id, bytes }, [bytes.buffer])
  } catch (error) {
    parentPort?.postMessage({ id, error: error instanceof Error ? error.message : String(error) })
  }
}

parentPort?.on('message', (request: { id: number; document: PdfDocument }) => void answer(request))
