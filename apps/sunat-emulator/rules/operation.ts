import { findAll, textOf, type XmlElement } from '@yupana/sunat'
import type { Findings } from '../verdict.ts'
import { amountAt, exists } from './amounts.ts'

const lodging = { '4009': '3136', '4008': '3137', '4000': '3138', '4007': '3139' }
const stay = { '4001': '3140', '4002': '3141', '4003': '3142', '4004': '3143', '4006': '3144', '4005': '3145' }

/** Properties that an operation demands of every line. */
const onEveryLine: Record<string, Record<string, string>> = {
  '0202': { ...lodging, ...stay },
  '0205': lodging,
  '0301': { '4030': '3168', '4031': '3169', '4032': '3170', '4033': '3171' },
  '1002': { '3001': '3063', '3002': '3130', '3003': '3131', '3004': '3132', '3005': '3134', '3006': '3133' },
}

const onSomeLine: Record<string, Record<string, string>> = {
  '2105': { '7017': '2595', '7018': '2596', '7019': '2597' },
}

/** What lodging, fishing, cargo, pension funds and deductible expenses demand of the lines. */
export function checkOperation(root: XmlElement, operation: string, findings: Findings): void {
  const lines = findAll(root, 'cac:InvoiceLine')
  const has = (line: XmlElement, property: string) =>
    findAll(line, 'cac:Item/cac:AdditionalItemProperty').some((entry) => textOf(entry, 'cbc:NameCode') === property)
  for (const [property, code] of Object.entries(onEveryLine[operation] ?? {})) {
    findings.addIf(!lines.every((line) => has(line, property)), code, property)
  }
  for (const [property, code] of Object.entries(onSomeLine[operation] ?? {})) {
    findings.addIf(!lines.some((line) => has(line, property)), code, property)
  }
  const loan = (line: XmlElement) => ['7004', '7005', '7012'].every((property) => has(line, property))
  findings.addIf(/^210[0-2]$/.test(operation) && !lines.some(loan), '3241', operation)
  if (operation === '1004') for (const line of lines) checkCargo(line, findings)
  const products = lines.map((line) => textOf(line, 'cac:Item/cac:CommodityClassification/cbc:ItemClassificationCode'))
  const deductible = products.some((code) => code === '84121901' || code === '80131501')
  findings.addIf(operation === '0112' && !deductible, '3181', 'CommodityClassification')
}

function checkCargo(line: XmlElement, findings: Findings): void {
  const demands: [path: string, code: string][] = [
    ['cac:Delivery/cac:Despatch/cac:DespatchAddress/cbc:ID', '3116'],
    ['cac:Delivery/cac:Despatch/cac:DespatchAddress/cac:AddressLine/cbc:Line', '3117'],
    ['cac:Delivery/cac:DeliveryLocation/cac:Address/cbc:ID', '3118'],
    ['cac:Delivery/cac:DeliveryLocation/cac:Address/cac:AddressLine/cbc:Line', '3119'],
    ['cac:Delivery/cac:Despatch/cbc:Instructions', '3120'],
  ]
  for (const [path, code] of demands) findings.addIf(!exists(line, path), code, path)
  const terms = findAll(line, 'cac:Delivery/cac:DeliveryTerms')
  for (const [id, code] of [
    ['01', '3124'],
    ['02', '3125'],
    ['03', '3126'],
  ] as const) {
    findings.addIf(terms.filter((entry) => textOf(entry, 'cbc:ID') === id).length !== 1, code, id)
  }
  findings.addIf(
    terms.some((entry) => amountAt(entry, 'cbc:Amount') <= 0n),
    '3123',
    'DeliveryTerms',
  )
}
