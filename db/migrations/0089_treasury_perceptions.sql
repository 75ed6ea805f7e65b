-- What suppliers that are agents of perception collect beyond their bills (certificate 40 received).
do $$
declare
  v_company record;
begin
  for v_company in select id from company.company loop
    perform platform.set_company(v_company.id);
    insert into accounting.account (company_id, id, year, code, name, level, type)
      select v_company.id, uuidv7(), y.year, '40113', 'IGV - Régimen de percepciones', 3, 2
      from (select distinct year from accounting.setting where company_id = v_company.id) y
      on conflict (company_id, year, code) do nothing;
    insert into accounting.setting (company_id, id, year, key, account_code)
      select v_company.id, uuidv7(), y.year, 'purchase.perception', '40113'
      from (select distinct year from accounting.setting where company_id = v_company.id) y
      on conflict (company_id, year, key) do nothing;
  end loop;
end $$;
