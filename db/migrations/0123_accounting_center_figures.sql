-- What names a cost center has kept figures of its own, by account and center, beside those by account: reports by center read sums, not lines. What the books
-- have so far is counted once; what takes a version back stands below zero on the same side.
do $$
declare
  v_company record;
begin
  for v_company in select id from company.company loop
    perform platform.set_company(v_company.id);
    insert into platform.figure_delta (company_id, id, metric, period, key, plus, minus, quantity)
      select v_company.id, uuidv7(), n.metric, n.period, n.key, n.plus, n.minus, 0
      from (
        select case e.origin when 'OPENING' then 'ledger.opening.center' when 'CLOSED' then 'ledger.closing.center' else 'ledger.center' end || c.behind as metric,
          date_trunc('month', e.date)::date as period, l.account_code || '/' || l.cost_center_id as key,
          sum(case when c.behind = '' then l.debit when l.storno then least(l.foreign_amount, 0) else greatest(l.foreign_amount, 0) end) as plus,
          sum(case when c.behind = '' then l.credit when l.storno then -greatest(l.foreign_amount, 0) else -least(l.foreign_amount, 0) end) as minus
        from accounting.journal_line l
        join accounting.journal_entry e on e.company_id = l.company_id and e.id = l.entry_id
        join lateral (values ('', true), ('.' || e.currency, e.currency <> 'PEN')) c(behind, kept) on c.kept
        where l.company_id = v_company.id and l.cost_center_id is not null
        group by 1, 2, 3) n
      where n.plus <> 0 or n.minus <> 0;
  end loop;
end $$;
