-- What is sold over the counter, and at which till, stands above warehouses and money: it leaves company, which knows neither.
create schema pos;
grant usage on schema pos to yupana_app;
alter table company.terminal set schema pos;
alter table company.point_of_sale set schema pos;

-- Who may use which till is said with the person.
select platform.shows('company.shown_terminal', 'select company_id, id, code, name from pos.terminal');
-- Nothing of company reads these any more.
drop view company.shown_payment_method;
drop view company.shown_payment_term;

-- The same key stood twice.
alter table company.membership drop constraint membership_company_id_warehouse_id_fkey1;
