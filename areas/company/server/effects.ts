import { showsEffects } from '@yupana/platform'

/** The series whose next number moves, up by an issue and back by what gives its number back. */
showsEffects({
  title: 'series.effects',
  columns: [
    { field: 'serie', label: 'field.serie', kind: 'text' },
    { field: 'next', label: 'documentNumber.nextNumber', kind: 'text' },
  ],
  read: (ctx) =>
    ctx.query(
      `select serie, next_number::text as next from company.document_series
       where company_id = $1 and xmin = pg_current_xact_id()::xid order by serie`,
      [ctx.companyId],
    ),
})
