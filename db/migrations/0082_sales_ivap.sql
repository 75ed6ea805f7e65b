-- Sales of milled rice are under the IVAP in the place of the IGV (Ley 28211): a document has one of them in taxed and igv, and says which.
alter table sales.invoice add column ivap boolean not null default false;
alter table sales.note add column ivap boolean not null default false;
alter table sales.quotation add column ivap boolean not null default false;

do $$
declare v_company record;
begin
  for v_company in select id from company.company loop
    perform platform.set_company(v_company.id);
    -- Years that are open owe it where new ones do.
    insert into accounting.setting (company_id, id, year, key, account_code)
      select v_company.id, uuidv7(), a.year, 'sale.ivap', '40189' from accounting.account a
      where a.company_id = v_company.id and a.code = '40189'
        and exists (select from accounting.setting s where s.company_id = v_company.id and s.year = a.year)
      on conflict (company_id, year, key) do nothing;
  end loop;
end $$;
