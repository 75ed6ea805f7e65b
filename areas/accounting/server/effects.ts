import { read } from '@yupana/contract'
import { showsEffects } from '@yupana/platform'

/**
 * The lines of all vouchers that stand written with a document, whatever they are of: an order posts by its guides, an import lays its costs on its
 * goods, what a supplier perceived is paid at once.
 */
showsEffects({
  title: 'accounting.effects',
  permission: read('ACCOUNTINGVOUCHERS'),
  by: 'entry',
  columns: [
    { field: 'entry', label: 'accounting.entry', kind: 'text' },
    { field: 'account', label: 'accounting.account', kind: 'text' },
    { field: 'memo', label: 'accounting.memo', kind: 'text' },
    { field: 'debit', label: 'accounting.debit', kind: 'money' },
    { field: 'credit', label: 'accounting.credit', kind: 'money' },
  ],
  read: (ctx, { since }) =>
    ctx.query(
      `select e.archive || '-' || e.year || '-' || lpad(e.month::text, 2, '0') || '-' || lpad(e.number::text, 6, '0') as entry,
         l.account_code || ' ' || a.name as account, coalesce(l.memo, e.memo) as memo, l.debit::text, l.credit::text
       from accounting.journal_entry e
       join accounting.journal_line l on l.company_id = e.company_id and l.entry_id = e.id
       join accounting.account a on a.company_id = l.company_id and a.year = l.year and a.code = l.account_code
       where e.company_id = $1 and e.id > $2 and e.live and e.xmin = pg_current_xact_id()::xid
       order by e.archive, e.number, l.line`,
      [ctx.companyId, since],
    ),
})
