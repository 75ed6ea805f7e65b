import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { parentPort } from 'node:worker_threads'
import pdfmake from 'pdfmake'
import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces.js'
import type { PdfDocument } from './document.ts'
import { tableLayouts } from './table-layouts.ts'

const fonts = join(dirname(createRequire(import.meta.url).resolve('pdfmake/package.json')), 'fonts', 'Roboto')

pdfmake.setFonts({
  Roboto: {
    normal: join(fonts, 'Roboto-Regular.ttf'),
    bold: join(fonts, 'Roboto-Medium.ttf'),
    italics: join(fonts, 'Roboto-Italic.ttf'),
    bolditalics: join(fonts, 'Roboto-MediumItalic.ttf'),
  },
})
pdfmake.setTableLayouts(tableLayouts)
// A definition may carry what a user typed: nothing is fetched, and no file but the fonts is opened.
pdfmake.setUrlAccessPolicy(() => false)
pdfmake.setLocalAccessPolicy((path) => dirname(path) === fonts)

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
      ? { text: document.watermark, color: '#b42318', opacity: 0.08, bold: true, angle: -35 }
      : undefined,
    styles: document.styles,
    defaultStyle: { font: 'Roboto', fontSize: document.fontSize ?? 8.5, color: '#1b2430', lineHeight: 1.1 },
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

async function answer({ id, document }: { id: number; document: PdfDocument }): Promise<void> {
  try {
    const { more = [] } = document
    const bytes = await (more.length > 0 ? joined([document, ...more]) : bytesOf(definition(document)))
    parentPort?.postMessage({ id, bytes }, [bytes.buffer])
  } catch (error) {
    parentPort?.postMessage({ id, error: error instanceof Error ? error.message : String(error) })
  }
}

parentPort?.on('message', (request: { id: number; document: PdfDocument }) => void answer(request))
