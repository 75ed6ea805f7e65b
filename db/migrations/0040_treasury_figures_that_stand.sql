-- Money of a voided payment stood on the other side: a collection that was taken back as money paid out. It never moved, and leaves its own side.
-- The IGV of a bill whose credit has lapsed is an expense of its own (6411), no purchase.
do $$
declare
  v_company record;
begin
  for v_company in select id from company.company loop
    perform platform.set_company(v_company.id);
    insert into platform.figure_delta (company_id, id, metric, period, key, plus, minus, quantity)
      select v_company.id, uuidv7(), m.metric, p.voided_on, p.account_id::text, -m.amount, -m.amount, 0
      from treasury.payment p
      cross join lateral (select sum(l.paid_amount) as paid, sum(l.local_amount) as local from treasury.payment_line l
        where l.company_id = p.company_id and l.payment_id = p.id) s
      cross join lateral (values ('cash', s.paid), ('cash.local', s.local)) m(metric, amount)
      where p.company_id = v_company.id and p.status = 'CX' and p.voided_on is not null and m.amount is not null;
    insert into platform.figure_delta (company_id, id, metric, period, key, plus, minus, quantity)
      select v_company.id, uuidv7(), 'purchases', date_trunc('month', b.accounting_date)::date, b.document_type, -round(b.igv * b.exchange_rate, 2), 0, 0
      from purchases.bill b where b.company_id = v_company.id and b.tax_lost and b.status <> 'voided';
  end loop;
end $$;
