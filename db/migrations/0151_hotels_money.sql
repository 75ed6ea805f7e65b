-- What a booking's money is tied to: payments of its deposits, lines of its documents, discounts of its charges.

-- A payment by which a deposit was given back, or one of the two by which it paid a document.
create table hotels.deposit_move (
  company_id uuid not null references company.company,
  payment_id uuid not null,
  deposit_id uuid not null,
  kind text not null check (kind in ('returned', 'applied')),
  amount numeric(18,2) not null check (amount > 0),
  primary key (company_id, payment_id),
  foreign key (company_id, payment_id) references treasury.payment (company_id, id),
  foreign key (company_id, deposit_id) references hotels.deposit (company_id, id)
);
select platform.tenant_table('hotels.deposit_move');
create index deposit_move_deposit on hotels.deposit_move (company_id, deposit_id);

-- Percent of the price.
alter table hotels.charge add column discount numeric(13,10) not null default 0 check (discount >= 0 and discount < 100);

-- The line of the document that bills it; null of those that were billed before.
alter table hotels.bill_charge add column line int;
