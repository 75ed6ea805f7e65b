import { ATTACHED, value } from '@yupana/contract'
import { BusinessError, type FieldProblem } from '@yupana/kernel'
import { checkArchive, MAX_UNPACKED_MEGABYTES } from '../xlsx/archive-limit.ts'

/** How the content of each kind begins, or what else tells it; the name says the kind, and the content must fit it. */
interface Kind {
  type: string
  fits: (bytes: Buffer) => boolean
  /** A package of Office: it is opened as a whole by who downloads it. */
  unfolds?: true
}

const KINDS: Readonly<Record<string, Kind>> = {
  pdf: { type: 'application/pdf', fits: begins('%PDF-') },
  xls: { type: 'application/vnd.ms-excel', fits: begins('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1') },
  doc: { type: 'application/msword', fits: begins('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1') },
  xlsx: {
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    fits: packs('xl/'),
    unfolds: true,
  },
  docx: {
    type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    fits: packs('word/'),
    unfolds: true,
  },
  txt: { type: 'text/plain; charset=utf-8', fits: isText },
  jpg: { type: 'image/jpeg', fits: begins('\xff\xd8\xff') },
  jpeg: { type: 'image/jpeg', fits: begins('\xff\xd8\xff') },
  png: { type: 'image/png', fits: begins('\x89PNG\r\n\x1a\n') },
  zip: { type: 'application/zip', fits: isArchive },
  rar: { type: 'application/vnd.rar', fits: begins('Rar!\x1a\x07') },
}

function begins(signature: string): (bytes: Buffer) => boolean {
  return (bytes) => bytes.subarray(0, signature.length).equals(Buffer.from(signature, 'latin1'))
}

/** A ZIP archive (APPNOTE 4.3): it begins with a file, or with its end where it is empty. */
function isArchive(bytes: Buffer): boolean {
  return begins('PK\x03\x04')(bytes) || begins('PK\x05\x06')(bytes)
}

/** A package of Office (ECMA-376, part 2): names of its parts stand in it as they are. */
function packs(folder: string): (bytes: Buffer) => boolean {
  return (bytes) => isArchive(bytes) && bytes.includes('[Content_Types].xml') && bytes.includes(folder)
}

/** No byte that no text has: control characters but tabs, ends of lines and of pages. */
function isText(bytes: Buffer): boolean {
  return bytes.every((byte) => byte >= 0x20 || (byte >= 0x09 && byte <= 0x0d))
}

export interface AttachedFile {
  name: string
  /** Media type of the kind; what the sender called it is not asked. */
  type: string
  isImage: boolean
}

/** What is wrong with a file that goes beside a record or a mail (SHR-030, SHR-031); undefined for one that may. */
export function fileProblem(name: string, bytes: Uint8Array): Omit<FieldProblem, 'field'> | undefined {
  const kind = kindOf(name)
  if (!kind) return { code: 'file_type' }
  const megabytes = isImage(kind.type) ? ATTACHED.imageMegabytes : ATTACHED.fileMegabytes
  if (bytes.length > megabytes * 1024 * 1024) return { code: 'file_too_large', params: { megabytes } }
  if (!kind.fits(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))) return { code: 'file_type' }
  const heavy = kind.unfolds && checkArchive(bytes) === 'too_heavy'
  return heavy ? { code: 'file_unfolds', params: { megabytes: MAX_UNPACKED_MEGABYTES } } : undefined
}

/** @throws BusinessError `file_too_large` and `file_unfolds` (413), or `file_type` (415) for another kind, or content that is not of the kind its name says */
export function checkFile(given: string, bytes: Uint8Array): AttachedFile {
  const name = plainName(given)
  const problem = fileProblem(name, bytes)
  if (problem)
    throw new BusinessError(problem.code, problem.params, { status: problem.code === 'file_type' ? 415 : 413 })
  const { type } = kindOf(name)!
  return { name, type, isImage: isImage(type) }
}

const isImage = (type: string): boolean => type.startsWith('image/')

function kindOf(name: string) {
  const extension = /\.([a-z]+)$/i.exec(name)?.[1]?.toLowerCase() ?? ''
  return Object.hasOwn(KINDS, extension) ? KINDS[extension] : undefined
}

const MOST_LETTERS = 150

/** A name without folders, without what nobody sees and without what file systems take for something else; its end stays where it is long. */
export function plainName(given: string): string {
  const last = given.split(/[\\/]/).at(-1)!
  const seen = value.text(2000, 0).safeParse(last).data ?? ''
  const safe = seen.replace(/[<>:"|?*\s]+/g, ' ').trim()
  const dot = safe.lastIndexOf('.')
  const [stem, end] = dot < 0 ? [safe, ''] : [safe.slice(0, dot), safe.slice(dot)]
  // Whole letters, of which one may be two units; a name of dots alone, or of an end alone, is none.
  const short = [...stem]
    .slice(0, MOST_LETTERS)
    .join('')
    .replace(/^[. ]+|[. ]+$/g, '')
  return `${short || 'archivo'}${[...end].slice(0, 10).join('')}`
}
