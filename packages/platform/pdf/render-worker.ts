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
    info: { title: document.title, author: document.author, creator: 'Yupana', producer: 'Yupana' },
    language: document.language ?? 'es-PE',
    displayTitle: true,
    version: '1.7',
    pageSize: document.pageSize,
    pageOrientation: document.orientation,
    pageMargins: document.margins,
    content: repeated(document.content, copies),
    header:
      nextPageHeader &&
      ((at, all) => {
        const [page, pages] = ofCopy(at, all, copies)
        return page > 1 ? numbered(nextPageHeader, page, pages) : null
      }),
    footer: footer && ((at, all) => numbered(footer, ...ofCopy(at, all, copies))),
    watermark: document.watermark
      ? { text: document.watermark, color: '#b42318', opacity: 0.08, bold: true, angle: -35 }
      : undefined,
    images: document.images,
    styles: document.styles,
    defaultStyle: { font: 'Roboto', fontSize: document.fontSize ?? 8.5, color: '#1b2430', lineHeight: 1.1 },
  }
}

async function answer({ id, document }: { id: number; document: PdfDocument }): Promise<void> {
  try {
    const bytes = Uint8Array.from(await pdfmake.createPdf(definition(document)).getBuffer())
    parentPort?.postMessage({ id, bytes }, [bytes.buffer])
  } catch (error) {
    parentPort?.postMessage({ id, error: error instanceof Error ? error.message : String(error) })
  }
}

parentPort?.on('message', (request: { id: number; document: PdfDocument }) => void answer(request))
