-- Who sold and who sends are not always one: a device sends what the cashier before sold too.
alter table pos.sale add column sent_by uuid references company.user_account;
do $$
declare
  v_company record;
begin
  for v_company in select id from company.company loop
    perform platform.set_company(v_company.id);
    update pos.sale set sent_by = cashier_id;
  end loop;
end $$;
alter table pos.sale alter column sent_by set not null;
