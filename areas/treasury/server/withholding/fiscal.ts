import { fixed } from '@yupana/kernel'
import type { Ctx } from '@yupana/platform'
import { type CertificateDocument, type CertificateReference, certificateTotals } from '@yupana/sunat'
import type { CertificateKind } from './withheld.ts'

interface Head {
  kind: CertificateKind
  serie: string
  number: string
  date: string
  percent: string
  ruc: string
  name: string
  tradeName: string | null
  address: string
  ubigeo: string | null
  district: string | null
  province: string | null
  department: string | null
  partyType: string
  partyNumber: string
  partyName: string
}

interface Line {
  document_type: string
  serie: string
  number: string
  document_date: string
  currency: string
  document_total: string
  payment_number: number
  date: string
  paid: string
  exchange_rate: string
  amount: string
  net: string
  regime: string
}

/** The certificate as SUNAT reads it, to the cent what was kept or perceived. */
export async function readFiscalCertificate(ctx: Ctx, id: string, issueTime: string): Promise<CertificateDocument> {
  const [head] = await ctx.query<Head>(
    `select r.kind, r.serie, r.number, r.date, trim_scale(r.percent)::text as percent, m.ruc, m.fiscal_name as name, g.trade_name as "tradeName", g.address, g.geographic_code as ubigeo,
       u.district, u.province, u.department, c.document_type as "partyType", r.party_number as "partyNumber", r.party_name as "partyName"
     from treasury.retention r join company.company m on m.id = r.company_id join company.configuration g on g.company_id = r.company_id
     join parties.client c on c.company_id = r.company_id and c.id = r.party_id left join law.ubigeo u on u.code = g.geographic_code
     where r.company_id = $1 and r.id = $2`,
    [ctx.companyId, id],
  )
  const lines = await ctx.query<Line>(
    `select w.document_type, w.serie, w.number, w.document_date, w.currency, w.document_total::text as document_total, w.payment_number, w.date, w.paid::text as paid,
       trim_scale(w.exchange_rate)::text as exchange_rate, w.amount::text as amount, w.net::text as net, w.regime
     from treasury.retention_withholding x join treasury.withholding w on w.company_id = x.company_id and w.id = x.withholding_id
     where x.company_id = $1 and x.retention_id = $2 order by x.line`,
    [ctx.companyId, id],
  )
  const { kind, ubigeo, address } = head!
  const references = lines.map(referenceOf)
  return {
    ...{ type: kind, serie: head!.serie, number: Number(head!.number), issueDate: head!.date, issueTime },
    issuer: {
      ...{ ruc: head!.ruc, legalName: head!.name },
      ...(head!.tradeName ? { tradeName: head!.tradeName } : {}),
      address: {
        ...(ubigeo ? { ubigeo } : {}),
        ...(head!.district ? { district: head!.district } : {}),
        ...(head!.province ? { province: head!.province } : {}),
        ...(head!.department ? { department: head!.department } : {}),
        ...(address ? { line: address } : {}),
      },
    },
    receiver: { documentType: head!.partyType, documentNumber: head!.partyNumber, legalName: head!.partyName },
    ...{ regime: lines[0]!.regime, percent: fixed(head!.percent), references },
    totals: certificateTotals(kind, references),
  }
}

const referenceOf = (line: Line): CertificateReference => ({
  ...{ type: line.document_type, number: `${line.serie}-${Number(line.number)}`, issueDate: line.document_date },
  ...{ currency: line.currency, total: line.document_total },
  payment: { id: line.payment_number, date: line.date, amount: line.paid },
  withheld: { amount: line.amount, date: line.date, net: line.net },
  ...(line.currency === 'PEN' ? {} : { exchangeRate: { rate: line.exchange_rate, date: line.date } }),
})
