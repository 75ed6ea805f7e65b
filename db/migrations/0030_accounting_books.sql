-- What the books need to tie to the documents. Years that are open get the accounts of the new postings; nothing that was posted changes.
do $$
declare
  v_company record;
begin
  for v_company in select id from company.company loop
    perform platform.set_company(v_company.id);
    insert into accounting.account (company_id, id, year, code, name, level, type)
      select v_company.id, uuidv7(), y.year, '6599', 'Otros gastos de gestión', 3, 4
      from (select distinct year from accounting.setting where company_id = v_company.id) y
      on conflict (company_id, year, code) do nothing;
    insert into accounting.setting (company_id, id, year, key, account_code)
      select v_company.id, uuidv7(), a.year, d.key, d.code
      from (values ('sale.export.goods', '70111'), ('sale.export.services', '70311'), ('sale.freeIgv', '6411'), ('cost.export', '69111'),
        ('stock.samples', '6371'), ('stock.shortage', '6599'), ('stock.surplus', '7599'), ('purchase.igvLost', '6411')) d(key, code)
      join accounting.account a on a.company_id = v_company.id and a.code = d.code
      where exists (select from accounting.setting s where s.company_id = v_company.id and s.year = a.year)
      on conflict (company_id, year, key) do nothing;
  end loop;
end $$;

-- Value and IGV of lines that are given away as taxed withdrawals (Art. 3 a.2, Ley del IGV). Documents issued before this stay as their registers
-- and vouchers gave them; drafts are computed.
alter table sales.invoice add column free_taxed numeric(18,2) not null default 0, add column free_igv numeric(18,2) not null default 0;
do $$
declare
  v_company record;
begin
  for v_company in select id from company.company loop
    perform platform.set_company(v_company.id);
    update sales.invoice t set free_taxed = l.value, free_igv = l.igv
    from (select company_id, invoice_id, sum(value) as value, sum(igv) as igv from sales.invoice_line
          where company_id = v_company.id and affectation between '11' and '16' group by 1, 2) l
    where t.company_id = v_company.id and l.company_id = t.company_id and l.invoice_id = t.id and t.status = 'draft';
  end loop;
end $$;

-- Numbers that the law sets, with their days.
create table law.rule_limit (
  name text not null,
  value numeric(18,2) not null,
  valid_from date not null,
  valid_to date,
  source text not null,
  primary key (name, valid_from)
);
select platform.reference_table('law.rule_limit');

-- The IGV of a bill that was entered after its time for a credit is an expense.
alter table purchases.bill add column tax_lost boolean not null default false;

-- The account of the chart where goods stand: a setting key, or the code that belongs to the kind of the item. All that moved stands in merchandise.
alter table inventory.stock_balance add column ledger_code text not null default 'stock.goods';
alter table inventory.stock_move add column ledger_code text not null default 'stock.goods';

-- What the dashboard keeps is what was posted: sales and purchases of a document in soles are its total less each tax, converted alone.
do $$
declare
  v_company record;
begin
  for v_company in select id from company.company loop
    perform platform.set_company(v_company.id);
    insert into platform.figure_delta (company_id, id, metric, period, key, plus, minus, quantity)
      select v_company.id, uuidv7(), 'sales', date_trunc('month', m.day)::date, t.document_type,
        case when m.factor = 1 then n.missing else 0 end, case when m.factor = -1 then n.missing else 0 end, 0
      from sales.invoice t
      cross join lateral (select t.local_total - round(t.igv * t.exchange_rate, 2) - round(t.icbper * t.exchange_rate, 2)
        - round((t.total - t.igv - t.icbper) * t.exchange_rate, 2) as missing) n
      cross join lateral (select t.date as day, 1 as factor union all select t.voided_on, -1 where t.voided_on is not null) m
      where t.company_id = v_company.id and t.status <> 'draft' and n.missing <> 0;
    insert into platform.figure_delta (company_id, id, metric, period, key, plus, minus, quantity)
      select v_company.id, uuidv7(), 'purchases', date_trunc('month', t.accounting_date)::date, t.document_type, n.missing, 0, 0
      from purchases.bill t
      cross join lateral (select t.local_total - case when t.tax_credit then round(t.igv * t.exchange_rate, 2) else 0 end
        - round((t.total - t.igv) * t.exchange_rate, 2) as missing) n
      where t.company_id = v_company.id and t.status <> 'voided' and n.missing <> 0;
  end loop;
end $$;

-- On which day of the books a debt began and ended: what an earlier day said does not change.
alter table treasury.payment add column voided_on date;
alter table treasury.open_item add column booked_on date, add column voided_on date;
do $$
declare
  v_company record;
begin
  for v_company in select id from company.company loop
    perform platform.set_company(v_company.id);
    update treasury.open_item set booked_on = date where company_id = v_company.id;
    update treasury.open_item t set booked_on = b.accounting_date
    from purchases.bill b where t.company_id = v_company.id and b.company_id = t.company_id and b.id = t.document_id and t.document_kind = 'bill';
    update treasury.open_item set voided_on = booked_on where company_id = v_company.id and status = 'voided';
    update treasury.open_item t set voided_on = i.voided_on
    from sales.invoice i where t.company_id = v_company.id and i.company_id = t.company_id and i.id = t.document_id and t.status = 'voided' and i.voided_on is not null;
    update treasury.payment set voided_on = date where company_id = v_company.id and status = 'CX';
    update treasury.payment t set voided_on = e.date
    from accounting.journal_entry e where t.company_id = v_company.id and e.company_id = t.company_id and e.source_id = t.id and e.reverses is not null and t.status = 'CX';
  end loop;
end $$;
alter table treasury.open_item alter column booked_on set not null;

-- Months lock from the first to the last: what lies before a locked one is locked with it.
create function company.month_is_locked(p_company uuid, p_year int, p_month int) returns boolean language sql stable as $$
  select exists (select from company.period where company_id = p_company and (year, month) >= (p_year, p_month) and locked_at is not null)
$$;
create or replace function accounting.month_is_open() returns trigger language plpgsql as $$
declare entry accounting.journal_entry := coalesce(new, old);
begin
  if company.month_is_locked(entry.company_id, entry.year, entry.month) then
    raise exception 'month % of % is locked', entry.month, entry.year using errcode = 'YL001';
  end if;
  return null;
end $$;
create or replace function accounting.line_month_is_open() returns trigger language plpgsql as $$
declare line accounting.journal_line := coalesce(new, old);
begin
  if exists (select from accounting.journal_entry e where e.company_id = line.company_id and e.id = line.entry_id and company.month_is_locked(e.company_id, e.year, e.month)) then
    raise exception 'the month of entry % is locked', line.entry_id using errcode = 'YL001';
  end if;
  return null;
end $$;
