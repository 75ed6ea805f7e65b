import { BusinessError } from '@yupana/kernel'

export interface Picture {
  type: 'image/png' | 'image/jpeg' | 'image/webp'
  /** Pixels. */
  width: number
  height: number
}

const MEGABYTES = 3
const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

/** Kind and size of a PNG (RFC 2083), JPEG (ITU T.81) or WebP (RFC 9649), from its bytes and not from its name; undefined for anything else. */
export function readPicture(bytes: Uint8Array): Picture | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (bytes.length >= 24 && PNG.every((byte, i) => bytes[i] === byte))
    return { type: 'image/png', width: view.getUint32(16), height: view.getUint32(20) }
  if (bytes.length >= 30 && ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 12) === 'WEBP') return webp(bytes, view)
  if (bytes.length < 4 || view.getUint16(0) !== 0xffd8) return undefined
  // Segments follow each other until the frame header, which holds the size (markers C0–CF but C4, C8, CC).
  for (let at = 2; at + 9 <= bytes.length && bytes[at] === 0xff; ) {
    const marker = bytes[at + 1]!
    if (marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc)
      return { type: 'image/jpeg', width: view.getUint16(at + 7), height: view.getUint16(at + 5) }
    at += 2 + view.getUint16(at + 2)
  }
  return undefined
}

const ascii = (bytes: Uint8Array, from: number, to: number): string => String.fromCharCode(...bytes.subarray(from, to))

/** The three forms of WebP: extended, lossless and lossy. */
function webp(bytes: Uint8Array, view: DataView): Picture | undefined {
  const type = 'image/webp'
  switch (ascii(bytes, 12, 16)) {
    case 'VP8X':
      // Width and height less one, 24 bits each.
      return { type, width: (view.getUint32(23, true) >>> 8) + 1, height: (view.getUint32(26, true) >>> 8) + 1 }
    case 'VP8L': {
      const bits = view.getUint32(21, true)
      return { type, width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 }
    }
    case 'VP8 ':
      return { type, width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff }
    default:
      return undefined
  }
}

/**
 * A picture within its limits, both sides between `least` and `most` pixels.
 * @throws BusinessError `file_too_large` (413), `file_type` (415), or the code for a wrong size (422)
 */
export function checkPicture(
  bytes: Uint8Array,
  {
    least,
    most,
    code,
    webp = false,
  }: {
    least: number
    most: number
    code: 'image_size' | 'logo_size' | 'picture_size'
    /** Only where it is shown and never printed: the PDF takes none. */
    webp?: boolean
  },
): Picture {
  if (bytes.length > MEGABYTES * 1024 * 1024)
    throw new BusinessError('file_too_large', { megabytes: MEGABYTES }, { status: 413 })
  const picture = readPicture(bytes)
  if (!picture || (picture.type === 'image/webp' && !webp)) throw new BusinessError('file_type', {}, { status: 415 })
  const { width, height } = picture
  if (Math.min(width, height) < least || Math.max(width, height) > most)
    throw new BusinessError(code, { least, most, width, height })
  return picture
}
