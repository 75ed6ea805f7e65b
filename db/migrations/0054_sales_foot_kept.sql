-- What the foot of the invoices says is kept by month, currency and state: it was summed over all of them whenever the list was opened.
-- Whatever changes an invoice keeps it, in the same transaction: plus is the total, minus what was paid of it. Drafts and voided ones do not count.
create function sales.keep_foot() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.status not in ('draft', 'voided') then
    insert into platform.figure_delta (company_id, id, metric, period, key, plus, minus, quantity)
    values (old.company_id, uuidv7(), 'sales.foot', date_trunc('month', old.date)::date, old.currency || ' ' || old.status, -old.total, -old.paid, -1);
  end if;
  if tg_op <> 'DELETE' and new.status not in ('draft', 'voided') then
    insert into platform.figure_delta (company_id, id, metric, period, key, plus, minus, quantity)
    values (new.company_id, uuidv7(), 'sales.foot', date_trunc('month', new.date)::date, new.currency || ' ' || new.status, new.total, new.paid, 1);
  end if;
  return null;
end $$;

create trigger invoice_foot_made after insert on sales.invoice for each row
  when (new.status not in ('draft', 'voided')) execute function sales.keep_foot();
create trigger invoice_foot_kept after update of status, currency, date, total, paid on sales.invoice for each row
  when (not (old.status in ('draft', 'voided') and new.status in ('draft', 'voided'))
    and (old.status, old.currency, old.date, old.total, old.paid) is distinct from (new.status, new.currency, new.date, new.total, new.paid))
  execute function sales.keep_foot();
create trigger invoice_foot_gone after delete on sales.invoice for each row
  when (old.status not in ('draft', 'voided')) execute function sales.keep_foot();

do $$
declare v_company record;
begin
  for v_company in select id from company.company loop
    perform platform.set_company(v_company.id);
    insert into platform.figure (company_id, metric, period, key, plus, minus, quantity)
    select company_id, 'sales.foot', date_trunc('month', date)::date, currency || ' ' || status, sum(total), sum(paid), count(*)
    from sales.invoice where company_id = v_company.id and status not in ('draft', 'voided') group by 1, 3, 4;
  end loop;
end $$;
