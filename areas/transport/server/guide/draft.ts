import {
  audit,
  type Below,
  columnsOf,
  insertDocument,
  lockDocument,
  type Origin,
  refOf,
  removeDocument,
  serve,
  updateDocument,
  uuidv7,
} from '@yupana/platform'
import { carrierGuideStates } from '../../contract/guide.states.ts'
import { type CarrierGuideBody, carrierGuideEndpoints } from '../../contract/guide.ts'
import { type CheckedGuide, checkGuide } from './check.ts'
import { guideTable, readGuide } from './queries.ts'

export const createCarrierGuide = serve(carrierGuideEndpoints.createCarrierGuide, async (ctx, { body }) => {
  const checked = await checkGuide(ctx, body)
  const id = uuidv7()
  const head = { ...headOf(body, checked), created_at: ctx.now, created_by: ctx.userId }
  insertDocument(ctx, guideTable, id, head, below(checked), { origins: originsOf(body) })
  const after = await readGuide(ctx, id)
  await audit(ctx, { entity: 'carrierGuide', id, action: 'create', after })
  return after
})

export const updateCarrierGuide = serve(
  carrierGuideEndpoints.updateCarrierGuide,
  async (ctx, { params: { id }, body }) => {
    const before = await lockDocument(ctx, guideTable, id, body.version)
    carrierGuideStates.move(before.status, 'edit')
    const checked = await checkGuide(ctx, body)
    updateDocument(ctx, guideTable, id, headOf(body, checked), below(checked), { origins: originsOf(body) })
    const after = await readGuide(ctx, id)
    await audit(ctx, { entity: 'carrierGuide', id, action: 'update', before, after })
    return after
  },
)

/** Only a draft may go: it has no number. What was issued is voided. */
export const removeCarrierGuide = serve(carrierGuideEndpoints.removeCarrierGuide, async (ctx, { params: { id } }) => {
  const before = await lockDocument(ctx, guideTable, id)
  carrierGuideStates.move(before.status, 'remove')
  removeDocument(ctx, guideTable, id)
  await audit(ctx, { entity: 'carrierGuide', id, action: 'delete', before })
})

const originsOf = ({ outputGuide }: CarrierGuideBody): Origin[] =>
  outputGuide ? [{ from: { kind: 'outputGuide', id: outputGuide.id } }] : []

function headOf(body: CarrierGuideBody, { totals, exchangeRate }: CheckedGuide): Record<string, unknown> {
  const { lines: _, ...amounts } = totals
  return columnsOf({
    ...{ serie: body.serie, date: body.date, transferDate: body.transferDate, deliveryDate: body.deliveryDate },
    ...{ client: body.client, payer: refOf(body.payer), subContractor: refOf(body.subContractor) },
    ...{ sender: body.sender, addressee: body.addressee, driver: body.driver, secondDriver: refOf(body.secondDriver) },
    ...{ vehicle: body.vehicle, secondVehicle: refOf(body.secondVehicle) },
    ...{ start: body.start, destiny: body.destiny, notes: body.notes },
    ...{ currency: body.currency, exchangeRate },
    ...amounts,
  })
}

function below({ items, totals }: CheckedGuide): Below {
  return {
    'transport.guide_item': items.map((item, i) => {
      const { startNet, destinyNet, net, taxes } = totals.lines[i]!
      const { gross, tare } = item.destinyWeight ?? {}
      return columnsOf({
        line: i + 1,
        carrierRoute: refOf(item.carrierRoute),
        description: item.description,
        reference: {
          type: item.documentReference?.type,
          number: item.documentReference?.number,
          issuer: item.referenceIssuer,
        },
        senderReference: item.senderReference,
        weightUnit: item.weightUnit,
        start: { gross: item.startWeight.gross, tare: item.startWeight.tare, net: startNet },
        destiny: { gross, tare, net: destinyNet },
        invoicingType: item.invoicingType,
        kilometres: item.kilometres,
        referencePrice: item.referencePrice,
        tax: { type: item.tax.type, rate: item.taxRate },
        ...{ net, taxes },
      })
    }),
  }
}
