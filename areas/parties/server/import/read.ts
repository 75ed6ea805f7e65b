import type { FieldProblem } from '@yupana/kernel'
import { type Ctx, fieldProblems, type ImportLine, type ReadLine, recordOfCells } from '@yupana/platform'
import { type ClientBody, clientBody, clientFields } from '../../contract/client.ts'
import { codes, columnOf, identities } from './columns.ts'

type Cells = Readonly<Record<string, string>>

/** The type of identity by its code or its name; of a number alone by its digits: eleven are a RUC, eight a DNI. */
export function documentTypeOf({ documentType, documentNumber = '' }: Cells): string | undefined {
  if (documentType) return identities.get(documentType.toLowerCase()) ?? documentType
  if (/^(10|15|16|17|20)\d{9}$/.test(documentNumber)) return '6'
  return /^\d{8}$/.test(documentNumber) ? '1' : undefined
}

/** The body that a line stands for, as it would be sent to the call that creates a contact. */
function bodyOf(cells: Cells): Record<string, unknown> {
  const documentType = documentTypeOf(cells)
  const given: Record<string, unknown> = {
    ...recordOfCells(clientFields, cells, codes),
    ...(documentType ? { documentType } : {}),
    addresses:
      cells.address || cells.geographicCode
        ? [
            {
              firstLine: cells.address,
              geographicCode: cells.geographicCode,
              postalCode: cells.postalCode,
              primary: true,
            },
          ]
        : [],
    contacts:
      cells.contactName || cells.contactEmail || cells.contactPhone
        ? [{ name: cells.contactName, email: cells.contactEmail, phone: cells.contactPhone, primary: true }]
        : [],
  }
  // A credit line with an amount is one, whether or not the flag's column was filled.
  if (cells.amountCreditLine && !cells.hasCreditLine && !/^0*([.,]0*)?$/.test(cells.amountCreditLine))
    given.hasCreditLine = true
  return given
}

interface Known {
  clients: ReadonlyMap<string, { id: string; version: number; code: string; system: boolean; merged: boolean }>
  codes: ReadonlyMap<string, string>
  sellers: ReadonlyMap<string, string>
  places: ReadonlySet<string>
}

/** A contact is known by its document: a line makes one, or changes the one that has it. */
export async function readClients(ctx: Ctx, lines: readonly ImportLine[]): Promise<ReadLine<ClientBody>[]> {
  const read = lines.map(({ cells }) => ({ cells, result: clientBody.safeParse(bodyOf(cells)) }))
  const known = await lookUp(ctx, lines)
  return read.map(({ cells, result }) => {
    if (!result.success)
      return { problems: fieldProblems(result.error).map((each) => ({ ...each, field: columnOf(each.field) })) }
    return judged(result.data, cells, known)
  })
}

const keyOf = (type: string, number: string): string => `${type} ${number}`

function judged(body: ClientBody, cells: Cells, known: Known): ReadLine<ClientBody> {
  const problems: FieldProblem[] = []
  const existing = known.clients.get(keyOf(body.documentType, body.documentNumber))
  const seller = cells.seller && known.sellers.get(cells.seller.toLowerCase())
  if (cells.seller && !seller) problems.push({ field: 'seller', code: 'reference_not_found' })
  const place = body.addresses[0]?.geographicCode
  if (place && !known.places.has(place)) problems.push({ field: 'geographicCode', code: 'reference_not_found' })
  const owner = body.code && known.codes.get(body.code)
  if (owner && owner !== existing?.id)
    problems.push({ field: 'code', code: 'already_exists', params: { field: 'code', value: body.code! } })
  if (existing?.merged) problems.push({ field: 'documentNumber', code: 'client_merged' })
  if (existing?.system && !body.active) problems.push({ field: 'active', code: 'system_client' })
  return {
    body: { ...body, seller: seller ? { id: seller } : null, code: body.code ?? existing?.code ?? null },
    ...(existing ? { existing: { id: existing.id, version: existing.version } } : {}),
    keys: {
      documentNumber: keyOf(body.documentType, body.documentNumber),
      ...(body.code ? { code: body.code } : {}),
    },
    problems,
  }
}

async function lookUp(ctx: Ctx, lines: readonly ImportLine[]): Promise<Known> {
  const column = (name: string): string[] => [...new Set(lines.flatMap(({ cells }) => cells[name] ?? []))]
  const [row] = await ctx.query<{
    clients: {
      id: string
      version: number
      code: string
      type: string
      number: string
      system: boolean
      merged: boolean
    }[]
    sellers: { id: string; code: string }[]
    places: string[]
  }>(
    `select coalesce((select jsonb_agg(jsonb_build_object('id', id, 'version', version, 'code', code, 'type', document_type, 'number', document_number,
         'system', system, 'merged', merged_into is not null)) from parties.client where company_id = $1 and (document_number = any($2::text[]) or code = any($3::text[]))), '[]') as clients,
       coalesce((select jsonb_agg(jsonb_build_object('id', id, 'code', lower(code))) from company.worker where company_id = $1 and lower(code) = any($4::text[])), '[]') as sellers,
       array(select code from law.ubigeo where code = any($5::text[])) as places`,
    [
      ctx.companyId,
      column('documentNumber'),
      column('code'),
      column('seller').map((code) => code.toLowerCase()),
      column('geographicCode'),
    ],
  )
  const { clients, sellers, places } = row!
  return {
    clients: new Map(clients.map((each) => [keyOf(each.type, each.number), each])),
    codes: new Map(clients.map((each) => [each.code, each.id])),
    sellers: new Map(sellers.map((each) => [each.code, each.id])),
    places: new Set(places),
  }
}
