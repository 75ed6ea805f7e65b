-- Taxes that are owed to the company and what was paid in advance to related parties are rights in soles or of goods: no rate restates them (NIC 21).
do $$
declare
  v_company record;
begin
  for v_company in select id from company.company loop
    perform platform.set_company(v_company.id);
    update accounting.account set exchange_difference = false where company_id = v_company.id and exchange_difference and code ~ '^(167|473|1624)';
  end loop;
end $$;

-- Whether what was found is only told, or speaks against closing a year.
alter table platform.proof_run add column warns boolean not null default false;
