-- Lines of bills whose goods came by a guide (`platform.origin` says which): what they take off the debt that waited for them (4211), in the currency
-- of the bill and in soles, and by how much the worth of the goods was changed for it.
alter table purchases.bill_line
  add column accrued numeric(18,2) check (accrued >= 0),
  add column accrued_local numeric(18,2) check (accrued_local >= 0),
  add column stock_difference numeric(18,2) not null default 0,
  add constraint bill_line_accrued check ((accrued is null) = (accrued_local is null));
