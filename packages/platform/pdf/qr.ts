import { createRequire } from 'node:module'

interface Rectangle {
  x: number
  y: number
  color: string
}
interface Encoder {
  default: { measure(node: { qr: string; eccLevel: string }): { _canvas: Rectangle[]; _width: number } }
}

// pdfmake has an encoder of QR codes (public domain) and no typed entry to it.
const encoder = createRequire(import.meta.url)('pdfmake/js/qrEnc.js') as Encoder
/** Side of a module in the drawing that the encoder makes. */
const MODULE = 5
/** The quiet zone that ISO/IEC 18004 asks for, in modules. */
const QUIET = 4

/**
 * A QR code (level Q, ISO/IEC 18004) as one SVG path, black on white with its quiet zone. The whole code is `size`
 * units wide. @throws Error where the text is too long for a code (about 1,600 bytes)
 */
export function qrSvg(text: string, size = 100): string {
  const { _canvas: drawn, _width: width } = encodeQr(text)
  const modules = width / MODULE
  const path = runs(drawn.slice(1).map(({ x, y }) => ({ x: x / MODULE, y: y / MODULE })))
    .map(({ x, y, length }) => `M${x + QUIET} ${y + QUIET}h${length}v1h-${length}z`)
    .join('')
  const side = modules + 2 * QUIET
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 ${side} ${side}"><path fill="#fff" d="M0 0h${side}v${side}H0z"/><path fill="#000" d="${path}"/></svg>`
}

/** Neighbours of a row as one bar: half the drawing, and no hairline between them. The modules come row by row. */
function runs(modules: { x: number; y: number }[]): { x: number; y: number; length: number }[] {
  const bars: { x: number; y: number; length: number }[] = []
  for (const { x, y } of modules) {
    const last = bars.at(-1)
    if (last && last.y === y && last.x + last.length === x) last.length += 1
    else bars.push({ x, y, length: 1 })
  }
  return bars
}

function encodeQr(text: string): { _canvas: Rectangle[]; _width: number } {
  try {
    return encoder.default.measure({ qr: text, eccLevel: 'Q' })
  } catch (error) {
    // The encoder throws texts.
    throw error instanceof Error ? error : new Error(String(error))
  }
}
