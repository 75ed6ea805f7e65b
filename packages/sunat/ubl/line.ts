import type { Cargo, InvoiceLine, ItemProperty } from '../invoice/document.ts'
import { isFree, lineAllowances } from '../invoice/totals.ts'
import { allowanceCharge } from './allowance.ts'
import { group, leaf, optional } from './canonical.ts'
import { amount, lineTaxTotal } from './tax.ts'

const unspscAttributes = {
  listAgencyName: 'GS1 US',
  listID: 'UNSPSC',
  listName: 'Item Classification',
}

/** Names that differ between an invoice, a credit note and a debit note. */
export interface LineNames {
  line: 'cac:InvoiceLine' | 'cac:CreditNoteLine' | 'cac:DebitNoteLine'
  quantity: 'cbc:InvoicedQuantity' | 'cbc:CreditedQuantity' | 'cbc:DebitedQuantity'
}

/**
 * One line in schema order. UBL puts TaxTotal before AllowanceCharge in the lines of both notes.
 * @param moreTaxes see `lineTaxTotal`
 */
export function documentLine(line: InvoiceLine, currency: string, names: LineNames, moreTaxes = ''): string {
  const free = isFree(line)
  const allowances = lineAllowances(line).map((allowance) => allowanceCharge(allowance, currency))
  const taxes = lineTaxTotal(line, currency, moreTaxes)
  return group(
    names.line,
    leaf('cbc:ID', String(line.id)),
    leaf(names.quantity, line.quantity, { unitCode: line.unitCode }),
    amount('cbc:LineExtensionAmount', line.lineValue, currency),
    group(
      'cac:PricingReference',
      group(
        'cac:AlternativeConditionPrice',
        leaf('cbc:PriceAmount', free ? (line.referencePrice ?? '0') : line.unitPrice, { currencyID: currency }),
        leaf('cbc:PriceTypeCode', free ? '02' : '01'),
      ),
    ),
    line.cargo ? cargoDelivery(line.cargo) : '',
    ...(names.line === 'cac:InvoiceLine' ? [...allowances, taxes] : [taxes, ...allowances]),
    item(line),
    group('cac:Price', leaf('cbc:PriceAmount', free ? '0.00' : line.unitValue, { currencyID: currency })),
  )
}

const place = (name: string, point: Cargo['origin']): string =>
  group(
    name,
    leaf('cbc:ID', point.ubigeo, { schemeAgencyName: 'PE:INEI', schemeName: 'Ubigeos' }),
    group('cac:AddressLine', leaf('cbc:Line', point.line)),
  )

/** Delivery of cargo under detraction, its reference values numbered as SUNAT does. */
const cargoDelivery = ({ origin, destination, trip, referenceValues }: Cargo): string =>
  group(
    'cac:Delivery',
    group('cac:DeliveryLocation', place('cac:Address', destination)),
    group('cac:Despatch', leaf('cbc:Instructions', trip), place('cac:DespatchAddress', origin)),
    ...[referenceValues.service, referenceValues.effectiveLoad, referenceValues.capacity].map((value, index) =>
      group('cac:DeliveryTerms', leaf('cbc:ID', `0${index + 1}`), amount('cbc:Amount', value, 'PEN')),
    ),
  )

const item = (line: InvoiceLine): string =>
  group(
    'cac:Item',
    leaf('cbc:Description', line.description),
    line.code ? group('cac:SellersItemIdentification', leaf('cbc:ID', line.code)) : '',
    line.gtin
      ? group('cac:StandardItemIdentification', leaf('cbc:ID', line.gtin, { schemeID: `GTIN-${line.gtin.length}` }))
      : '',
    line.unspsc
      ? group('cac:CommodityClassification', leaf('cbc:ItemClassificationCode', line.unspsc, unspscAttributes))
      : '',
    ...(line.properties ?? []).map(property),
  )

const property = (entry: ItemProperty): string =>
  group(
    'cac:AdditionalItemProperty',
    leaf('cbc:Name', entry.name),
    leaf('cbc:NameCode', entry.code),
    optional('cbc:Value', entry.value),
    entry.quantity ? leaf('cbc:ValueQuantity', entry.quantity.value, { unitCode: entry.quantity.unitCode }) : '',
    entry.startDate || entry.startTime || entry.days
      ? group(
          'cac:UsabilityPeriod',
          optional('cbc:StartDate', entry.startDate),
          optional('cbc:StartTime', entry.startTime),
          entry.days ? leaf('cbc:DurationMeasure', entry.days, { unitCode: 'DAY' }) : '',
        )
      : '',
  )
