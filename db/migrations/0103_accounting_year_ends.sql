-- Openings and closings of years have kept figures of their own, so that reports show December before it is closed and what January began with. What such
-- vouchers have moved so far goes there; what takes a version back stands below zero on the same side. See ADR 56.
do $$
declare
  v_company record;
begin
  for v_company in select id from company.company loop
    perform platform.set_company(v_company.id);
    insert into platform.figure_delta (company_id, id, metric, period, key, plus, minus, quantity)
      select v_company.id, uuidv7(), m.metric, n.period, n.key, m.sign * n.plus, m.sign * n.minus, 0
      from (
        select case e.origin when 'OPENING' then '.opening' else '.closing' end as part, c.behind, date_trunc('month', e.date)::date as period, l.account_code as key,
          sum(case when c.behind = '' then l.debit when l.storno then least(l.foreign_amount, 0) else greatest(l.foreign_amount, 0) end) as plus,
          sum(case when c.behind = '' then l.credit when l.storno then -greatest(l.foreign_amount, 0) else -least(l.foreign_amount, 0) end) as minus
        from accounting.journal_entry e
        join accounting.journal_line l on l.company_id = e.company_id and l.entry_id = e.id
        join lateral (values ('', true), ('.' || e.currency, e.currency <> 'PEN')) c(behind, kept) on c.kept
        where e.company_id = v_company.id and e.origin in ('OPENING', 'CLOSED')
        group by 1, 2, 3, 4) n
      cross join lateral (values ('ledger' || n.behind, -1), ('ledger' || n.part || n.behind, 1)) m(metric, sign)
      where n.plus <> 0 or n.minus <> 0;
  end loop;
end $$;

-- A line of an entry of this very transaction is checked with the whole entry, once, at commit: each of n lines used to add up all n. The moment an entry was
-- written at is nothing that the application may change. Lines that come to an older entry are checked as before.
create or replace function accounting.line_checked() returns trigger language plpgsql as $$
declare line accounting.journal_line := coalesce(new, old);
begin
  if tg_op = 'INSERT' and exists (select from accounting.journal_entry e
    where e.company_id = line.company_id and e.id = line.entry_id and e.created_at = transaction_timestamp()) then
    return null;
  end if;
  perform accounting.check_entry(line.company_id, line.entry_id);
  return null;
end $$;
