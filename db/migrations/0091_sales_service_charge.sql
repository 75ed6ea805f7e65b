-- What restaurants and hotels charge for their staff beyond their prices (Decreto Ley 25988, fifth final disposition): outside the taxable base, part of what is collected.
alter table sales.setting add column service_charge numeric(5,2) check (service_charge > 0);
alter table sales.invoice
  add column service_percent numeric(5,2) not null default 0 check (service_percent >= 0),
  add column other_charges numeric(18,2) not null default 0 check (other_charges >= 0);
alter table sales.note add column other_charges numeric(18,2) not null default 0 check (other_charges >= 0);

do $$
declare v_company record;
begin
  for v_company in select id from company.company loop
    perform platform.set_company(v_company.id);
    -- Years that are open owe it where new ones do.
    insert into accounting.setting (company_id, id, year, key, account_code)
      select v_company.id, uuidv7(), a.year, 'sale.serviceCharge', '419' from accounting.account a
      where a.company_id = v_company.id and a.code = '419'
        and exists (select from accounting.setting s where s.company_id = v_company.id and s.year = a.year)
      on conflict (company_id, year, key) do nothing;
  end loop;
end $$;
