-- What an area needs to see of those above it, which it may not know. The upper area shows it: a view in the schema of the lower one with the
-- columns that were promised, and no others. Its own SQL names the view; a column that moves takes the view with it, here, above.
create function platform.shows(p_view text, p_query text) returns void language plpgsql as $$
begin
  execute format('create view %s with (security_invoker = true) as %s', p_view, p_query);
  execute format('grant select on %s to yupana_app', p_view);
end $$;

-- company shows the platform who works where
select platform.shows('platform.shown_company', 'select id, ruc, fiscal_name, active from company.company');
select platform.shows('platform.shown_person', 'select id, name, last_name, email, language, status from company.user_account');
select platform.shows('platform.shown_member', 'select company_id, user_id, role_id, active from company.membership');
select platform.shows('platform.shown_role', 'select company_id, id, name, owner, permissions, active from company.role');
select platform.shows('platform.shown_stale_session', 'select id, stale_at from company.session where stale_at is not null');
select platform.shows('platform.shown_preference', 'select company_id, page_size from company.configuration');

-- catalogue, inventory, treasury and einvoicing show company
select platform.shows('company.shown_payment_term', 'select company_id, id, code, name from catalogue.payment_term');
select platform.shows('company.shown_warehouse', 'select company_id, id, code, name from inventory.warehouse');
select platform.shows('company.shown_money_account', 'select company_id, id, code, name, type, currency, number, cci, active from treasury.account');
select platform.shows('company.shown_payment_method', 'select company_id, id, code, name from treasury.method');
select platform.shows('company.shown_office_setting', 'select company_id, environment from einvoicing.setting');

-- parties, accounting and inventory show the catalogue
select platform.shows('catalogue.shown_contact', 'select company_id, id, type, document_number, fiscal_name from parties.client');
select platform.shows('catalogue.shown_account', 'select company_id, code from accounting.account where level = 3');
select platform.shows('catalogue.shown_move', 'select company_id, item_id from inventory.stock_move');
select platform.shows('catalogue.shown_stock', 'select company_id, item_id, warehouse_id, quantity, amount from inventory.stock_balance');
select platform.shows('catalogue.shown_item_stock', 'select company_id, item_id, quantity, amount from inventory.item_stock');

-- treasury shows parties
select platform.shows('parties.shown_debt',
  'select company_id, party_id, direction, currency, balance, exchange_rate, due_on from treasury.open_item where status = ''open''');
