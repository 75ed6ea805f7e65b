import { read } from '@yupana/contract'
import { allocate, BusinessError, dec, type FieldProblem, fixed, Problems, sum } from '@yupana/kernel'
import { audit, type Ctx, message, mustMay, serve } from '@yupana/platform'
import { type InvoiceBody, invoiceBody } from '@yupana/sales/contract'
import { draftSale } from '@yupana/sales/server'
import { travelReservationStates } from '../../contract/reservation/reservation.states.ts'
import type { TravelReservationOut } from '../../contract/reservation/reservation.ts'
import { travelSalesEndpoints } from '../../contract/sales/file-sales.ts'
import { salesWords } from '../../contract/sales/file-sales-labels.ts'
import { isAbroad, lacksOf, type TaxOperation, type TaxRow, taxRowOf } from '../../contract/tax/tax-table.ts'
import { readTravelConfig } from '../config.ts'
import { heldReservation, touchReservation } from '../reservation/held.ts'
import { pendingOf, type SoldService, soldServices } from './sold.ts'

type Asked = Parameters<Parameters<typeof serve<typeof travelSalesEndpoints.invoiceTravelReservation>>[1]>[1]['body']

interface Billed {
  service: SoldService
  row: TaxRow
  /** With taxes; of a commission without. */
  amount: string
}

/** An indemnity is outside of the IGV: it pays for no service. */
const PENALTY: TaxRow = {
  ...{ groups: 'all', account: 'any', buyer: 'any', from: '1999-04-16', tax: 'UNAFFECTED' },
  source: 'D.S. 055-99-EF (LIGV), art. 1',
}

/** @throws BusinessError `invalid` (422) for a payer that is none */
async function payerOf(ctx: Ctx, id: string): Promise<{ documentType: string }> {
  const [payer] = await ctx.query<{ documentType: string }>(
    'select document_type as "documentType" from parties.client where company_id = $1 and id = $2 and merged_into is null',
    [ctx.companyId, id],
  )
  if (!payer) throw new BusinessError('invalid', {}, { errors: [{ field: 'payer', code: 'reference_not_found' }] })
  return payer
}

/** What is to be billed, each by its row of the tax table. */
async function billedOf(ctx: Ctx, file: TravelReservationOut, body: Asked): Promise<Billed[]> {
  const services = await soldServices(ctx, file.id)
  const { documentType } = await payerOf(ctx, body.payer.id)
  const problems = new Problems()
  const owed = body.penalty ?? null
  const chosen = services.filter(({ id }) => body.services.includes(id))
  if (chosen.length < new Set(body.services).size) problems.add('services', 'reference_not_found')
  if (owed && file.status !== 'cancelled') problems.add('penalty', 'penalty_of_cancelled')
  for (const each of owed ? [] : chosen)
    if (dec(pendingOf(each)).lte(0)) problems.add('services', 'nothing_to_bill', { name: each.item.name })
  problems.throwIfAny()
  // Named by one of its services, as whose product it is billed.
  if (owed) return [{ service: chosen[0]!, row: PENALTY, amount: fixed(owed) }]
  const inPackage = services.filter(({ status, optional }) => status !== 'cancelled' && !optional).length > 1
  return chosen.map((service) => ({
    service,
    amount: pendingOf(service),
    row: taxRowOf({
      ...{ group: service.taxGroup, account: service.account, buyer: isAbroad(documentType) ? 'abroad' : 'domiciled' },
      ...{ inPackage, lodgingExported: body.lodgingExported, on: ctx.today },
    }),
  }))
}

/** With the tax of who buys here, where an export lacks something and that is said. @throws BusinessError `invalid` (422) where it is not */
async function asExported(ctx: Ctx, file: TravelReservationOut, body: Asked, billed: Billed[]): Promise<Billed[]> {
  const { operatorRegister } = await readTravelConfig(ctx)
  const { documentType: paper } = await payerOf(ctx, body.payer.id)
  const lacking = (operation: TaxOperation) =>
    lacksOf({
      ...{ operation, operatorRegister, documentType: body.documentType, countryOfUse: body.countryOfUse ?? null },
      ...{ named: file.passengers.length, pax: file.pax, person: paper !== '0' },
      domiciled: file.passengers.filter(livesHere).length,
    })
  const lacks = new Set(billed.flatMap(({ row }) => (row.operation ? lacking(row.operation) : [])))
  if (lacks.size > 0 && !body.withTax) {
    const errors: FieldProblem[] = [...lacks].map((lack) => ({
      ...{ field: 'withTax', code: 'export_incomplete' },
      params: { lack: message(salesWords, ctx.language, `travelSales.lack.${lack}`) },
    }))
    throw new BusinessError('invalid', {}, { errors })
  }
  return billed.map((each) => {
    const { row, service } = each
    if (!row.operation || lacking(row.operation).length === 0) return each
    const { taxGroup: group, account } = service
    const here = { group, account, buyer: 'domiciled' as const, inPackage: true, lodgingExported: false, on: ctx.today }
    return { ...each, row: taxRowOf(here) }
  })
}

/**
 * An invoice of what is sold here needs a buyer with a RUC (SUNAT refuses another one, 2800); an export does not.
 * @throws BusinessError `invalid` (422)
 */
async function checkBuyer(ctx: Ctx, body: Asked, billed: readonly Billed[]): Promise<void> {
  const { documentType } = await payerOf(ctx, body.payer.id)
  const taxed = billed.filter(({ row }) => !row.operation)
  if (body.documentType !== '01' || documentType === '6' || taxed.length === 0) return
  const params = { names: taxed.map(({ service }) => service.item.name).join(', ') }
  throw new BusinessError('invalid', {}, { errors: [{ field: 'documentType', code: 'ruc_for_taxed', params }] })
}

type Item = InvoiceBody['items'][number]

function lineOf({ service, row, amount }: Billed, toClient: boolean, ctx: Ctx): object {
  if (row === PENALTY) {
    const description = `${message(salesWords, ctx.language, 'travelSales.penalty')} · ${service.item.name}`
    const line = { item: { id: service.product }, description, quantity: '1', price: amount, includeTaxPrice: true }
    return { ...line, tax: { type: row.tax } }
  }
  const { account, item, product } = service
  const word = toClient ? 'travelSales.agencyService' : 'travelSales.commission'
  const description = account === 'own' ? item.name : `${message(salesWords, ctx.language, word)} · ${item.name}`
  return {
    ...{ item: { id: product }, description, quantity: '1', price: amount, includeTaxPrice: account === 'own' },
    tax: { type: row.tax },
  }
}

const livesHere = ({ residence }: { residence: string }): boolean => residence === 'PE'

/** One in which each passenger who lives abroad is named, as the tax office asks of a package that is exported. */
function passengerLines(file: TravelReservationOut, billed: readonly Billed[]): object[] {
  const total = sum(billed.map(({ amount }) => amount))
  const passengers = file.passengers.filter((each) => !livesHere(each))
  const shares = allocate(
    total,
    passengers.map(() => 1),
  )
  return passengers.map(({ name, lastName, nationality, documentType, documentNumber }, i) => ({
    ...{ item: { id: billed[0]!.service.product }, description: `${file.title} · ${name} ${lastName}`, quantity: '1' },
    ...{ price: fixed(shares[i]!), includeTaxPrice: true, tax: { type: 'EXPORT' } },
    properties: { '4000': nationality, '4007': `${name} ${lastName}`, '4008': documentType, '4009': documentNumber },
  }))
}

/** What is our own in one line for each tax, whose text says what is in it. */
function wholeLines(file: TravelReservationOut, billed: readonly Billed[], toClient: boolean, ctx: Ctx): object[] {
  const own = billed.filter(({ service }) => service.account === 'own')
  const byTax = Map.groupBy(own, ({ row }) => row.tax)
  return [
    ...[...byTax].map(([type, of]) => ({
      ...{ item: { id: of[0]!.service.product }, quantity: '1', includeTaxPrice: true, tax: { type } },
      description: `${file.title}: ${of.map(({ service }) => service.item.name).join(', ')}`.slice(0, 500),
      price: fixed(sum(of.map(({ amount }) => amount))),
    })),
    ...billed.filter(({ service }) => service.account !== 'own').map((each) => lineOf(each, toClient, ctx)),
  ]
}

async function draft(ctx: Ctx, file: TravelReservationOut, body: Asked, billed: Billed[]) {
  const operation = billed[0]!.row.operation
  const toClient = body.payer.id === file.client?.id
  const items =
    operation === '0205'
      ? passengerLines(file, billed)
      : body.whole && !body.penalty
        ? wholeLines(file, billed, toClient, ctx)
        : billed.map((each) => lineOf(each, toClient, ctx))
  const { payer: client, documentType, serie, paymentTerm, countryOfUse } = body
  const sale = invoiceBody.parse({
    ...{
      documentType,
      serie,
      date: ctx.today,
      currency: file.currency,
      client,
      seller: { id: file.agent.id },
      paymentTerm,
    },
    ...{ items: items as Item[], notes: `${file.number} · ${file.title}`, servicePercent: null },
    ...(operation ? { operationType: operation } : {}),
    ...(operation === '0201' ? { countryOfUse } : {}),
  })
  const made = await draftSale(ctx, sale)
  await ctx.query(
    `insert into travel.reservation_sale (company_id, service_id, invoice_id, amount, drafted, penalty)
     select $1, n.service, $2, n.amount, $3, $5 from jsonb_to_recordset($4) n(service uuid, amount numeric)`,
    [
      ...[ctx.companyId, made.id, made.total],
      JSON.stringify(billed.map(({ service, amount }) => ({ service: service.id, amount }))),
      Boolean(body.penalty),
    ],
  )
  return { id: made.id, operationType: operation ?? '0101', total: made.total, currency: made.currency }
}

/** Held first: of two who bill the same service the later finds nothing left. */
export const invoiceReservation = serve(
  travelSalesEndpoints.invoiceTravelReservation,
  async (ctx, { params: { id }, body }) => {
    mustMay(ctx, read('PRODUCT'))
    const file = await heldReservation(ctx, id)
    travelReservationStates.move(file.status as never, 'bill')
    if (file.status === 'cancelled' && !body.penalty) throw new BusinessError('illegal_state', {}, { status: 409 })
    const billed = await asExported(ctx, file, body, await billedOf(ctx, file, body))
    await checkBuyer(ctx, body, billed)
    const groups = [...Map.groupBy(billed, ({ row }) => row.operation ?? '').values()]
    const invoices = []
    for (const group of groups) invoices.push(await draft(ctx, file, body, group))
    await touchReservation(ctx, id)
    await audit(ctx, { entity: 'travelReservation', id, action: 'bill', after: { invoices } })
    return { invoices }
  },
)
