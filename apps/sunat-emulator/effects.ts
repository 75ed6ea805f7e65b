import { find, findAll, textOf, type XmlElement } from '@yupana/sunat'
import { summaryLineFacts } from './register-facts.ts'
import type { ReceivedDocument, Store } from './store.ts'

/** What an accepted RC, RA or RR does to the documents that it names: it registers, changes or voids them. */
export function applyEffects(root: XmlElement, row: ReceivedDocument, store: Store): void {
  if (row.outcome === 'rejected') return
  for (const line of findAll(root, 'sac:VoidedDocumentsLine')) {
    const parts = ['cbc:DocumentTypeCode', 'sac:DocumentSerialID', 'sac:DocumentNumberID'].map((path) =>
      textOf(line, path),
    )
    const known = store.find(`${row.ruc}-${parts.join('-')}`)
    if (known) store.note({ ...known, voided: true })
  }
  for (const line of findAll(root, 'sac:SummaryDocumentsLine')) {
    const type = textOf(line, 'cbc:DocumentTypeCode') ?? ''
    const id = textOf(line, 'cbc:ID') ?? ''
    const voided = textOf(line, 'cac:Status/cbc:ConditionCode') === '3'
    const name = `${row.ruc}-${type}-${id}`
    const [serie = '', number = ''] = id.split('-')
    const known = store.find(name) ?? {
      name,
      ruc: row.ruc,
      type,
      serie,
      number,
      at: row.at,
      outcome: 'accepted' as const,
      code: '0',
      description: `Informado en ${row.type}-${row.serie}-${row.number}`,
      notes: [],
      currency: find(line, 'sac:TotalAmount')?.attributes.currencyID,
      issueDate: textOf(root, 'cbc:ReferenceDate'),
      issuerName: row.issuerName,
    }
    const customer = textOf(line, 'cac:AccountingCustomerParty/cbc:CustomerAssignedAccountID')
    store.note({
      ...known,
      payable: textOf(line, 'sac:TotalAmount'),
      ...(customer ? { customer } : {}),
      register: { ...known.register, ...summaryLineFacts(line) },
      ...(voided ? { voided } : {}),
    })
  }
}
