-- What was spent on a trip after it was settled is settled with the same driver again, without its bonus and kilometres.
alter table transport.driver_liquidation_trip add column again boolean not null default false;
drop index transport.driver_liquidation_trip_live;
create unique index driver_liquidation_trip_live on transport.driver_liquidation_trip (company_id, guide_id, driver_id) where live and not again;

-- A payment or a transfer that is moved is asked for the liquidation that entered it.
create index driver_liquidation_expense_paid on transport.driver_liquidation (company_id, expense_id) where expense_id is not null;
create index driver_liquidation_income_paid on transport.driver_liquidation (company_id, income_id) where income_id is not null;
create index driver_liquidation_transfer_paid on transport.driver_liquidation (company_id, transfer_id) where transfer_id is not null;
