import { daysBetween, find, findAll, textOf, type XmlElement } from '@yupana/sunat'
import { receivedFor, regimePercent } from '../schema/lists.ts'
import { amountAt, exists, near, over, read, show, times, total } from './amounts.ts'
import type { RuleContext } from './index.ts'

const kinds = {
  Retention: {
    type: '20',
    settled: 'sac:SUNATTotalPaid',
    net: 'sac:SUNATNetTotalPaid',
    sign: -1n,
    codes: {
      regime: '2618',
      percent: '2619',
      withheld: '2628',
      settled: '2629',
      amounts: '2623',
      range: '2625',
      period: '2661',
      paid: '2735',
    },
  },
  Perception: {
    type: '40',
    settled: 'sac:SUNATTotalCashed',
    net: 'sac:SUNATNetTotalCashed',
    sign: 1n,
    codes: {
      regime: '2602',
      percent: '2603',
      withheld: '2667',
      settled: '2668',
      amounts: '2608',
      range: '2612',
      period: '2659',
      paid: '2699',
    },
  },
} as const

/** Rules of retention and perception certificates. Source: tables Retenciones1_0 and Percepciones1_0, 2024-11-27. */
export function checkCertificate(root: XmlElement, context: RuleContext): void {
  const { findings, name, today } = context
  const kind = kinds[root.name as keyof typeof kinds]
  findings.addIf(textOf(root, 'cbc:UBLVersionID') !== '2.0', '2110', 'UBLVersionID')
  findings.addIf(textOf(root, 'cbc:CustomizationID') !== '1.0', '2112', 'CustomizationID')
  const issued = textOf(root, 'cbc:IssueDate') ?? ''
  const late = daysBetween(issued, today) > (receivedFor(kind.type, issued) ?? Number.POSITIVE_INFINITY)
  findings.addIf(late && !/^\d/.test(name.serie), '2600', issued)
  const receiver = find(root, 'cac:ReceiverParty/cac:PartyIdentification/cbc:ID')
  const number = receiver?.text.trim() ?? ''
  findings.addIf(number === '', '2723', 'ReceiverParty')
  findings.addIf(number === name.ruc, '2620', number)
  findings.addIf(kind.type === '20' && receiver?.attributes.schemeID !== '6', '2511', number)
  const regime = textOf(root, `sac:SUNAT${root.name}SystemCode`) ?? ''
  const percent = regimePercent(kind.type, regime, issued)
  findings.addIf(percent === undefined, kind.codes.regime, regime)
  const stated = amountAt(root, `sac:SUNAT${root.name}Percent`)
  findings.addIf(percent !== undefined && stated !== read(percent), kind.codes.percent, show(stated))
  const legalName = textOf(root, 'cac:ReceiverParty/cac:PartyLegalEntity/cbc:RegistrationName') ?? ''
  findings.addIf(legalName.length > 1500 || /[\n\r\t]/.test(legalName), '2133', 'RegistrationName')
  findings.addIf(kind.type === '40' && !/^[A-Za-z0-9-]{1,15}$/.test(number), '2680', number)
  const exceptional = textOf(root, 'sac:ExceptionalIndicator')
  findings.addIf(exceptional !== undefined && exceptional !== '01', '3322', exceptional ?? '')
  checkReferences(root, issued, context)
  checkSums(root, context)
}

const referencesOf = (root: XmlElement): XmlElement[] => findAll(root, `sac:SUNAT${root.name}DocumentReference`)

const typeOf = (reference: XmlElement): string => find(reference, 'cbc:ID')?.attributes.schemeID ?? ''

function checkReferences(root: XmlElement, issued: string, { findings }: RuleContext): void {
  const kind = kinds[root.name as keyof typeof kinds]
  const seen = new Set<string>()
  const months = new Set<string>()
  const allowed = kind.type === '20' ? /^(01|07|08|12|20)$/ : /^(01|03|07|08|12|40)$/
  for (const reference of referencesOf(root)) {
    const type = typeOf(reference)
    const id = textOf(reference, 'cbc:ID') ?? ''
    findings.addIf(!allowed.test(type), type ? '2692' : '2691', type)
    findings.addIf(exists(root, 'sac:ExceptionalIndicator') && type !== '01', '3324', type)
    const six = kind.type === '20' && textOf(root, 'sac:SUNATRetentionSystemCode') === '02'
    findings.addIf(six && (textOf(reference, 'cbc:IssueDate') ?? '') > '2014-02-28', '2985', id)
    if (type === '07') continue
    const payment = find(reference, 'cac:Payment')
    if (!payment) {
      findings.add(kind.codes.paid, id)
      continue
    }
    const key = `${id} ${textOf(payment, 'cbc:ID')}`
    findings.addIf(seen.has(key), '2626', key)
    seen.add(key)
    const date = textOf(payment, 'cbc:PaidDate') ?? ''
    months.add(date.slice(0, 7))
    const own = textOf(reference, 'cbc:IssueDate') ?? ''
    const first = own.startsWith(issued.slice(0, 7)) ? own : `${issued.slice(0, 7)}-01`
    findings.addIf(date < first || date > issued, kind.codes.range, date)
    checkAmounts(root, reference, payment, { findings })
  }
  findings.addIf(months.size > 1, kind.codes.period, [...months].join(', '))
}

function checkAmounts(
  root: XmlElement,
  reference: XmlElement,
  payment: XmlElement,
  { findings }: Pick<RuleContext, 'findings'>,
): void {
  const kind = kinds[root.name as keyof typeof kinds]
  const information = find(reference, `sac:SUNAT${root.name}Information`)
  if (!information) return
  const currency = find(reference, 'cbc:TotalInvoiceAmount')?.attributes.currencyID
  const rateText = textOf(information, 'cac:ExchangeRate/cbc:CalculationRate')
  findings.addIf(currency !== 'PEN' && rateText === undefined, '2721', currency ?? '')
  const soles = times(amountAt(payment, 'cbc:PaidAmount'), read(currency === 'PEN' ? '1' : rateText))
  const expected = over(times(soles, amountAt(root, `sac:SUNAT${root.name}Percent`)), read('100'))
  const withheld = amountAt(information, `sac:SUNAT${root.name}Amount`)
  const net = amountAt(information, kind.net)
  const fits = near(withheld, expected) && near(net, soles + kind.sign * withheld)
  findings.addIf(!fits, kind.codes.amounts, `${show(withheld)} / ${show(expected)}`)
}

function checkSums(root: XmlElement, { findings }: RuleContext): void {
  const kind = kinds[root.name as keyof typeof kinds]
  const counted = referencesOf(root).filter((reference) => !['07', kind.type].includes(typeOf(reference)))
  const sum = (tag: string) =>
    total(counted.map((reference) => amountAt(reference, `sac:SUNAT${root.name}Information/${tag}`)))
  const withheld = amountAt(root, 'cbc:TotalInvoiceAmount')
  findings.addIf(withheld <= 0n, '2669', show(withheld))
  findings.addIf(withheld !== sum(`sac:SUNAT${root.name}Amount`), kind.codes.withheld, show(withheld))
  const rounding = amountAt(root, 'cbc:PayableRoundingAmount')
  findings.addIf(rounding > read('1') || rounding < read('-1'), '3303', show(rounding))
  const settled = amountAt(root, kind.settled)
  findings.addIf(settled !== sum(kind.net) + rounding, kind.codes.settled, show(settled))
}
