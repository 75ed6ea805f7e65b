/** A barcode as modules, `1` a bar and `0` a space, without its quiet zones. */
export interface Modules {
  modules: string
  /** What a person reads below it. */
  text: string
  kind: 'ean13' | 'code128'
}

const LEFT = [
  '0001101',
  '0011001',
  '0010011',
  '0111101',
  '0100011',
  '0110001',
  '0101111',
  '0111011',
  '0110111',
  '0001011',
]
/** Which of the six left digits are of the even set (G), by the first digit. */
const PARITY = ['000000', '001011', '001101', '001110', '010011', '011001', '011100', '010101', '010110', '011010']

const flipped = (bits: string): string => bits.replace(/[01]/g, (bit) => (bit === '0' ? '1' : '0'))
const backwards = (bits: string): string => [...bits].reverse().join('')

/** The check digit of twelve digits (GS1 General Specifications, 7.9). */
export function ean13CheckDigit(twelve: string): number {
  const total = [...twelve].reduce((sum, digit, i) => sum + Number(digit) * (i % 2 === 0 ? 1 : 3), 0)
  return (10 - (total % 10)) % 10
}

/** EAN-13 (ISO/IEC 15420); undefined where the text is not thirteen digits with the right check digit. */
export function ean13(text: string): Modules | undefined {
  if (!/^\d{13}$/.test(text) || ean13CheckDigit(text.slice(0, 12)) !== Number(text[12])) return undefined
  const digits = [...text].map(Number)
  const parity = PARITY[digits[0]!]!
  const left = digits.slice(1, 7).map((digit, i) => {
    const odd = LEFT[digit]!
    return parity[i] === '0' ? odd : backwards(flipped(odd))
  })
  const right = digits.slice(7).map((digit) => flipped(LEFT[digit]!))
  return { modules: `101${left.join('')}01010${right.join('')}101`, text, kind: 'ean13' }
}

/** Widths of bars and spaces of the symbols 0 to 106 (ISO/IEC 15417, table 1); the last one is the stop. */
const WIDTHS = (
  '212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231 113222 123122 123221 223211 221132 ' +
  '221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 212123 212321 232121 111323 131123 131321 112313 132113 132311 211313 ' +
  '231113 231311 112133 112331 132131 113123 113321 133121 313121 211331 231131 213113 213311 213131 311123 311321 331121 312113 312311 332111 ' +
  '314111 221411 431111 111224 111422 121124 121421 141122 141221 112214 112412 122114 122411 142112 142211 241211 221114 413111 241112 134111 ' +
  '111242 121142 121241 114212 124112 124211 411212 421112 421211 212141 214121 412121 111143 111341 131141 114113 114311 411113 411311 113141 ' +
  '114131 311141 411131 211412 211214 211232 2331112'
).split(' ')
const CODE_C = 99
const CODE_B = 100
const START_B = 104
const START_C = 105
const STOP = 106

/** Code 128 (ISO/IEC 15417), sets B and C: printable ASCII; undefined for any other text. */
export function code128(text: string): Modules | undefined {
  if (!/^[\x20-\x7e]{1,60}$/.test(text)) return undefined
  const symbols = symbolsOf(text)
  const check = symbols.reduce((sum, symbol, i) => sum + symbol * Math.max(1, i), 0) % 103
  const modules = [...symbols, check, STOP].map((symbol) =>
    [...WIDTHS[symbol]!].map((width, i) => (i % 2 === 0 ? '1' : '0').repeat(Number(width))).join(''),
  )
  return { modules: modules.join(''), text, kind: 'code128' }
}

/** Pairs of digits in set C where four or more stand together (all of an even number of them), all else in set B. */
function symbolsOf(text: string): number[] {
  const out: number[] = []
  let set: 'B' | 'C' | undefined
  const enter = (next: 'B' | 'C'): void => {
    if (set === next) return
    out.push(set === undefined ? (next === 'B' ? START_B : START_C) : next === 'B' ? CODE_B : CODE_C)
    set = next
  }
  for (let at = 0; at < text.length; ) {
    const digits = /^\d+/.exec(text.slice(at))?.[0].length ?? 0
    // An odd run begins with one digit of set B, so that the rest are pairs.
    if (digits >= 4 && (digits % 2 === 0 || set === 'B' || at > 0)) {
      if (digits % 2 === 1) {
        enter('B')
        out.push(text.charCodeAt(at) - 32)
        at += 1
      }
      enter('C')
      for (const end = at + digits - (digits % 2); at < end; at += 2) out.push(Number(text.slice(at, at + 2)))
    } else {
      enter('B')
      out.push(text.charCodeAt(at) - 32)
      at += 1
    }
  }
  return out
}

/** EAN-13 where the text is one, else Code 128; undefined where neither can say it. */
export function modulesOf(text: string): Modules | undefined {
  return ean13(text) ?? code128(text)
}

/** The bars as one SVG path, as wide and as high as asked, with the quiet zones that the standard wants at its sides. */
export function barcodeSvg({ modules, kind }: Modules, width: number, height: number): string {
  const quiet = kind === 'ean13' ? 11 : 10
  const path = [...modules.matchAll(/1+/g)].map(
    ({ index, 0: bar }) => `M${index + quiet} 0h${bar.length}v1h-${bar.length}z`,
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${modules.length + 2 * quiet} 1" preserveAspectRatio="none"><path fill="#000" d="${path.join('')}"/></svg>`
}
