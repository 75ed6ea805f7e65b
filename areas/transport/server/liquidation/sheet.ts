import { say as inLanguage } from '@yupana/contract'
import { collect, type SheetColumn, serve, textOf, writeXlsx, XLSX_TYPE } from '@yupana/platform'
import {
  type ServiceLiquidationOut,
  serviceLiquidationEndpoints,
} from '../../contract/liquidation/service-liquidation.ts'
import { readLiquidation } from './queries.ts'

const COLUMNS = [
  ['carrierGuide', 'text'],
  ['field.date', 'date'],
  ['carrierRoute', 'text'],
  ['field.description', 'text'],
  ['serviceLiquidation.charge', 'text'],
  ['serviceLiquidation.startQuantity', 'quantity'],
  ['serviceLiquidation.destinyQuantity', 'quantity'],
  ['field.quantity', 'quantity'],
  ['field.price', 'quantity'],
  ['serviceLiquidation.extras', 'money'],
  ['serviceLiquidation.discount', 'quantity'],
  ['carrierGuide.net', 'money'],
  ['carrierGuide.taxes', 'money'],
  ['field.total', 'money'],
] as const

/** What the client is sent to agree to: a row a trip, and its totals. */
export const serviceLiquidationXls = serve(
  serviceLiquidationEndpoints.serviceLiquidationXls,
  async (ctx, { params: { id } }) => {
    const liquidation = await readLiquidation(ctx, id)
    const say = (key: string): string => inLanguage(textOf(key)!, ctx.language)
    const { number, client, currency, net, taxes, total } = liquidation
    const columns: SheetColumn[] = COLUMNS.map(([key, kind]) => ({ label: say(key), kind }))
    const rows = liquidation.items.map((line) => rowOf(line, say))
    const blank = COLUMNS.slice(0, -3).map((_, i) => (i === 3 ? `${say('field.total')} ${currency}` : null))
    return {
      name: `${number}.xlsx`,
      type: XLSX_TYPE,
      content: await collect(
        writeXlsx({
          sheet: number,
          title: [`${say('serviceLiquidation')} ${number}`, `${client.name} · ${client.number}`],
          columns,
          rows: [...rows, [...blank, net, taxes, total]],
        }),
      ),
    }
  },
)

function rowOf(line: ServiceLiquidationOut['items'][number], say: (key: string) => string) {
  return [
    ...[line.guide?.number ?? null, line.guide?.date ?? null, line.carrierRoute?.name ?? null, line.description],
    say(`carrierRoute.invoicingType.${line.charge}`),
    ...[line.startQuantity, line.destinyQuantity, line.quantity, line.price, line.extras, line.discount],
    ...[line.net, line.taxes, null],
  ]
}
