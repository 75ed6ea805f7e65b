-- What was delivered and not invoiced at the end of a month, as it was posted (1211 / 70) and reversed on the 1st; once a month, but for those that were undone.
create table sales.accrual (
  company_id uuid not null references company.company(id),
  id uuid not null,
  year integer not null,
  month integer not null check (month between 1 and 12),
  guides integer not null,
  total numeric(18,2) not null,
  created_at timestamptz not null,
  created_by uuid not null,
  undone_at timestamptz,
  undone_by uuid,
  primary key (company_id, id)
);
select platform.tenant_table('sales.accrual');
create unique index accrual_of_month on sales.accrual (company_id, year, month) where undone_at is null;

do $$
declare v_company record;
begin
  for v_company in select id from company.company loop
    perform platform.set_company(v_company.id);
    insert into accounting.setting (company_id, id, year, key, account_code)
      select v_company.id, uuidv7(), a.year, 'sale.notInvoiced', '1211' from accounting.account a
      where a.company_id = v_company.id and a.code = '1211'
        and exists (select from accounting.setting s where s.company_id = v_company.id and s.year = a.year)
      on conflict (company_id, year, key) do nothing;
  end loop;
end $$;
