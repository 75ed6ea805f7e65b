import { eStatusOf } from '@yupana/einvoicing/contract'
import { type Proof, proofOf } from '@yupana/platform'
import { proofWords } from './proof-words.ts'

/** Sales and notes that have a number, whatever became of them. */
const NUMBERED = `select document_type, serie, number from sales.invoice where company_id = $1 and number is not null
  union all select document_type, serie, number from sales.note where company_id = $1 and number is not null`

/** From the first number of a series to its last none is missing and none is there twice. */
const series = proofOf({
  ...{ number: 6, name: 'series', ...proofWords.series },
  checked: `select count(*) from (${NUMBERED}) n`,
  bad: `select n.serie as said, '/invoice?filter=' || 'serie.eq.' || n.serie as path from (${NUMBERED}) n group by n.document_type, n.serie
    having max(n.number) - min(n.number) + 1 <> count(*) or count(distinct n.number) <> count(*)`,
})

const STANDING = "status in ('open', 'closed', 'voiding')"

/** What the tax office took has its signature; the document says of itself what its last answer said, once it was told. */
const signed = proofOf({
  ...{ number: 7, name: 'signed', ...proofWords.signed },
  checked: `select count(*) from einvoicing.document where company_id = $1 and kind in ('invoice', 'creditNote')`,
  bad: `select i.serie || '-' || i.number as said, i.path || i.id as path
    from (select id, serie, number, e_status, 'invoice' as kind, '/invoice/view/' as path from sales.invoice where company_id = $1 and status <> 'draft'
      union all select id, serie, number, e_status, 'creditNote', '/credit-note/view/' from sales.note where company_id = $1 and status <> 'draft') i
    join einvoicing.document d on d.company_id = $1 and d.kind = i.kind and d.id = i.id
    where ((d.status <> i.e_status and d.last_attempt_at < now() - interval '1 hour') or (d.status = ${eStatusOf.accepted} and (d.digest is null or d.xml_file is null)))`,
})

/** The parts of a sale are its total, and its lines are its parts; what is asked of it in instalments is no more than it. */
const saleTotals = proofOf({
  ...{ number: 9, name: 'saleTotals', ...proofWords.saleTotals },
  checked: `select count(*) from sales.invoice where company_id = $1 and status <> 'draft'`,
  bad: `select i.serie || '-' || i.number as said, '/invoice/view/' || i.id as path from sales.invoice i
    left join (select invoice_id, sum(igv) as igv, sum(icbper) as icbper from sales.invoice_line where company_id = $1 group by 1) l on l.invoice_id = i.id
    left join (select invoice_id, sum(amount) as amount from sales.invoice_fee where company_id = $1 group by 1) f on f.invoice_id = i.id
    where i.company_id = $1 and i.status <> 'draft'
      and (i.taxed + i.exempt + i.unaffected + i.export + i.igv + i.icbper + i.other_charges <> i.total
        or coalesce(f.amount, 0) > i.total or i.paid < 0 or i.paid > i.total)`,
})

/** What was given back of a sale is no more than it was. */
const credited = proofOf({
  ...{ number: 12, name: 'credited', ...proofWords.credited },
  checked: `select count(*) from sales.note where company_id = $1 and document_type = '07' and ${STANDING}`,
  bad: `select i.serie || '-' || i.number as said, '/invoice/view/' || i.id as path from sales.invoice i
    join (select invoice_id, sum(total) as total from sales.note where company_id = $1 and document_type = '07' and ${STANDING} group by 1) n on n.invoice_id = i.id
    left join (select invoice_id, sum(total) as total from sales.note where company_id = $1 and document_type = '08' and ${STANDING} group by 1) m on m.invoice_id = i.id
    where i.company_id = $1 and n.total > i.total + coalesce(m.total, 0)`,
})

/** The tax of the documents of each month, and the tax that their vouchers posted in it or wait to. */
const salesTax = proofOf({
  ...{ number: 8, name: 'salesTax', ...proofWords.salesTax },
  checked: `select count(*) from sales.invoice where company_id = $1 and status <> 'draft'`,
  bad: `select to_char(coalesce(d.month, b.month), 'MM/YYYY') as said,
      '/report/sale?year=' || to_char(coalesce(d.month, b.month), 'YYYY') || '&month=' || to_char(coalesce(d.month, b.month), 'MM') as path
    from (
      select date_trunc('month', t.day) as month, sum(t.sign * (round(t.igv * t.exchange_rate, 2) + round(t.free_igv * t.exchange_rate, 2))) as igv from (
        select i.date as day, 1 as sign, i.igv, i.free_igv, i.exchange_rate from sales.invoice i where i.company_id = $1 and i.status <> 'draft' and not i.ivap
        union all select i.voided_on, -1, i.igv, i.free_igv, i.exchange_rate from sales.invoice i where i.company_id = $1 and i.voided_on is not null and not i.ivap
        union all select n.booked_on, case n.document_type when '07' then -1 else 1 end, n.igv, n.free_igv, n.exchange_rate from sales.note n
          where n.company_id = $1 and n.booked_on is not null and not n.ivap
        union all select n.voided_on, case n.document_type when '07' then 1 else -1 end, n.igv, n.free_igv, n.exchange_rate from sales.note n
          where n.company_id = $1 and n.booked_on is not null and n.voided_on is not null and not n.ivap) t group by 1) d
    full join (
      select date_trunc('month', l.date) as month, sum(l.credit - l.debit) as igv from accounting.journal_entry e
      join accounting.journal_line l on l.company_id = e.company_id and l.entry_id = e.id and l.account_code like '4011%'
      where e.company_id = $1 and e.source_kind in ('invoice', 'creditNote') group by 1) b on b.month = d.month
    left join (
      select date_trunc('month', p.date) as month, sum(p.credit - p.debit) as igv from accounting.pending_line p
      where p.company_id = $1 and p.source_kind in ('invoice', 'creditNote') and p.account_code like '4011%' group by 1) w on w.month = coalesce(d.month, b.month)
    where coalesce(d.igv, 0) <> coalesce(b.igv, 0) + coalesce(w.igv, 0)`,
})

export const saleProofs: readonly Proof[] = [series, signed, salesTax, saleTotals, credited]
