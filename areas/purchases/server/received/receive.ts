import { BusinessError } from '@yupana/kernel'
import { audit, type Ctx, message, serve, uuidv7 } from '@yupana/platform'
import { purchasesErrors } from '../../contract/labels.ts'
import { receivedEndpoints } from '../../contract/received.ts'
import { receivedErrors } from '../../contract/received-labels.ts'
import { contentOf } from './content.ts'
import { type Read, readFees } from './fees.ts'
import { type Dropped, openFiles, type Refused, readXml } from './files.ts'

interface Told {
  file: string
  id: string | null
  code: string | null
  message: string | null
}

interface Sent {
  files: readonly { name: string; bytes: Uint8Array }[]
}

/** Keeps the XML files of a drop as they came, one row each; what is refused leaves nothing but the answer. */
export const receiveBills = serve(receivedEndpoints.receiveBills, async (ctx, { body }) => {
  const { files } = body as unknown as Sent
  if (files.length === 0) throw new BusinessError('file_required')
  const { xml, refused } = openFiles(files)
  const [company] = await ctx.query<{ ruc: string }>('select ruc from company.company where id = $1', [ctx.companyId])
  const read = readAll(xml, company!.ruc, refused)
  const fresh = await withoutKnown(ctx, read, refused)
  const kept = await keep(ctx, fresh, refused)
  const language = ctx.language
  const told = [
    ...kept,
    ...refused.map(
      ({ file, refusal: { code, params } }): Told => ({
        ...{ file, id: null, code },
        message: message({ ...purchasesErrors, ...receivedErrors }, language, code, params),
      }),
    ),
  ]
  const order = new Map(xml.map(({ file }, i) => [file, i]))
  // Rows of a list are told behind its name.
  const placeOf = ({ file }: Told): number => order.get(file) ?? order.get(file.slice(0, file.lastIndexOf(' › '))) ?? 0
  return { data: told.toSorted((a, b) => placeOf(a) - placeOf(b)) }
})

const keyOf = ({ document, content }: Read): string =>
  [content.supplier.number, document.type, document.serie, String(Number(document.number))].join('|')

const nameOf = ({ document }: Read): string => `${document.serie}-${Number(document.number)}`

/** Each file by itself: one that is refused does not keep the others. */
function readAll(xml: readonly Dropped[], ruc: string, refused: Refused[]): Read[] {
  const known = new Set<string>()
  return xml.flatMap((dropped) => {
    try {
      return (readFees(dropped, ruc, refused) ?? [billOf(dropped, ruc)]).flatMap((read) => {
        const key = keyOf(read)
        if (known.has(key)) {
          refused.push({ file: read.file, refusal: twice(read) })
          return []
        }
        known.add(key)
        return [read]
      })
    } catch (error) {
      if (!(error instanceof BusinessError)) throw error
      refused.push({ file: dropped.file, refusal: error })
      return []
    }
  })
}

function billOf(dropped: Dropped, ruc: string): Read {
  const document = readXml(dropped)
  const signature = document.signature.valid ? 'valid' : document.signature.reason
  return { ...dropped, document: { ...document, signature }, content: contentOf(document, ruc) }
}

const twice = (read: Read): BusinessError =>
  new BusinessError('received_twice', { number: nameOf(read) }, { status: 409 })

/** Those that are in the books already are refused (PUR-2: blocked, not warned). */
async function withoutKnown(ctx: Ctx, read: readonly Read[], refused: Refused[]): Promise<Read[]> {
  const rows = await ctx.query<{ key: string }>(
    `select n.key from unnest($2::text[], $3::text[], $4::text[], $5::text[], $6::text[]) as n(key, supplier, type, serie, number)
     join parties.client c on c.company_id = $1 and c.document_type = '6' and c.document_number = n.supplier
     join purchases.bill b on b.company_id = c.company_id and b.supplier_id = c.id and b.document_type = n.type and b.serie = n.serie and b.number = n.number and b.status <> 'voided'`,
    [
      ...[ctx.companyId, read.map(keyOf), read.map(({ content }) => content.supplier.number)],
      ...[read.map(({ document }) => document.type), read.map(({ document }) => document.serie)],
      read.map(({ document }) => String(Number(document.number))),
    ],
  )
  const standing = new Set(rows.map(({ key }) => key))
  return read.filter((each) => {
    if (!standing.has(keyOf(each))) return true
    const params = { number: nameOf(each) }
    refused.push({ file: each.file, refusal: new BusinessError('bill.bill_already_exist', params, { status: 409 }) })
    return false
  })
}

/** One statement for all; who dropped the same document before, or at the same time, has it. */
async function keep(ctx: Ctx, read: readonly Read[], refused: Refused[]): Promise<Told[]> {
  if (read.length === 0) return []
  // A list is kept once, for all that it says.
  const files = new Map<Uint8Array, Promise<{ key: string; sha256: string }>>()
  const put = ({ file, bytes, document }: Read) => {
    const type = document.signature === 'list' ? 'text/plain' : 'application/xml'
    const kept = files.get(bytes) ?? ctx.services.files.put(ctx.companyId, bytes, { name: file, type, immutable: true })
    files.set(bytes, kept)
    return kept
  }
  const rows = await Promise.all(
    read.map(async (each) => {
      const { file, document, content } = each
      const { key, sha256 } = await put(each)
      return {
        ...{
          id: uuidv7(),
          document_type: document.type,
          serie: document.serie,
          number: String(Number(document.number)),
        },
        ...{ date: content.date, supplier_number: content.supplier.number, supplier_name: content.supplier.name },
        ...{ currency: document.currency, total: content.total, content, lines: content.lines.length },
        signature: document.signature,
        ...{
          storage_key: key,
          file_name: file.slice(-200).replace(/^[\udc00-\udfff]/, ''),
          sha256,
          created_at: ctx.now,
          created_by: ctx.userId,
        },
      }
    }),
  )
  const columns = Object.keys(rows[0]!).join(', ')
  const kept = await ctx.query<{ id: string }>(
    `insert into purchases.received (company_id, ${columns}) select $1, ${columns} from jsonb_populate_recordset(null::purchases.received, $2)
     on conflict do nothing returning id`,
    [ctx.companyId, JSON.stringify(rows)],
  )
  const standing = new Set(kept.map(({ id }) => id))
  const told = rows.flatMap(({ id, file_name: _, ...row }, i): Told[] => {
    const { file } = read[i]!
    if (standing.has(id)) return [{ file, id, code: null, message: null }]
    refused.push({ file, refusal: new BusinessError('received_twice', { number: `${row.serie}-${row.number}` }) })
    return []
  })
  await audit(
    ctx,
    ...rows
      .filter(({ id }) => standing.has(id))
      .map(({ id, content: _, ...after }) => ({ entity: 'receivedBill', id, action: 'create', after })),
  )
  return told
}
