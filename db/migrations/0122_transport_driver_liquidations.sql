-- Kilometres that a vehicle makes with a gallon: what a trip should have used.
alter table transport.vehicle add column performance numeric(20,10) check (performance > 0);

-- What a driver was given, what their trips cost, and what is to be paid or given back. Soles.
create table transport.driver_liquidation (
  company_id uuid not null references company.company,
  id uuid not null,
  version int not null default 1,
  number int not null,
  status text not null default 'open' check (status in ('open', 'approved', 'settled', 'voided')),
  date date not null,
  start_date date not null,
  final_date date not null,
  driver_id uuid not null,
  -- Through which the driver was given money; null where they spent their own.
  rendering_id uuid,
  -- Fuel that was bought for the trips, in gallons, and soles for each.
  gallons numeric(20,10) check (gallons >= 0),
  gallon_price numeric(20,10) check (gallon_price >= 0),
  -- What is used beyond what the trips should use is the driver's.
  charge_fuel boolean not null default true,
  kilometres numeric(20,10) not null default 0,
  -- Gallons that the trips should use; null where it is not known of all of them.
  theoretical numeric(20,10),
  expenses numeric(18,2) not null,
  bonus numeric(18,2) not null,
  fuel numeric(18,2) not null,
  loans numeric(18,2) not null,
  -- What the driver had to account for when it was settled.
  held numeric(18,2),
  notes text,
  void_reason text,
  driver_said jsonb,
  created_at timestamptz not null default now(),
  created_by uuid references company.user_account,
  written_by uuid references company.user_account,
  approved_by uuid references company.user_account,
  approved_at timestamptz,
  settled_on date,
  -- Of treasury: what was entered when it was settled.
  expense_id uuid,
  income_id uuid,
  transfer_id uuid,
  primary key (company_id, id),
  foreign key (company_id, driver_id) references transport.driver (company_id, id),
  foreign key (company_id, rendering_id) references treasury.rendering (company_id, id),
  foreign key (company_id, expense_id) references treasury.payment (company_id, id),
  foreign key (company_id, income_id) references treasury.payment (company_id, id),
  foreign key (company_id, transfer_id) references treasury.transfer (company_id, id),
  check (start_date <= final_date),
  check (approved_by is null or approved_by is distinct from written_by)
);
select platform.tenant_table('transport.driver_liquidation');
create unique index driver_liquidation_number on transport.driver_liquidation (company_id, number);
create index driver_liquidation_by_date on transport.driver_liquidation (company_id, date, id);
create index driver_liquidation_driver on transport.driver_liquidation (company_id, driver_id);
-- A rendering is settled by one liquidation that stands.
create unique index driver_liquidation_rendering on transport.driver_liquidation (company_id, rendering_id) where rendering_id is not null and status <> 'voided';

create table transport.driver_liquidation_trip (
  company_id uuid not null references company.company,
  liquidation_id uuid not null,
  line int not null,
  guide_id uuid not null,
  driver_id uuid not null,
  bonus numeric(18,2) not null check (bonus >= 0),
  kilometres numeric(20,10),
  performance numeric(20,10),
  live boolean not null default true,
  primary key (company_id, liquidation_id, line),
  foreign key (company_id, liquidation_id) references transport.driver_liquidation (company_id, id) on delete cascade,
  foreign key (company_id, guide_id) references transport.guide (company_id, id),
  foreign key (company_id, driver_id) references transport.driver (company_id, id)
);
select platform.tenant_table('transport.driver_liquidation_trip');
-- A trip is settled once with each of its drivers.
create unique index driver_liquidation_trip_live on transport.driver_liquidation_trip (company_id, guide_id, driver_id) where live;
create index driver_liquidation_trip_guide on transport.driver_liquidation_trip (company_id, guide_id);

create table transport.driver_liquidation_expense (
  company_id uuid not null references company.company,
  liquidation_id uuid not null,
  line int not null,
  expense_id uuid not null,
  -- Declared: spent by the driver and authorised; bill: entered as a bill; refused: not authorised.
  treatment text not null check (treatment in ('declared', 'bill', 'refused')),
  amount numeric(18,2) not null check (amount >= 0),
  live boolean not null default true,
  primary key (company_id, liquidation_id, line),
  foreign key (company_id, liquidation_id) references transport.driver_liquidation (company_id, id) on delete cascade,
  foreign key (company_id, expense_id) references transport.guide_expense (company_id, id)
);
select platform.tenant_table('transport.driver_liquidation_expense');
create unique index driver_liquidation_expense_live on transport.driver_liquidation_expense (company_id, expense_id) where live;
create index driver_liquidation_expense_all on transport.driver_liquidation_expense (company_id, expense_id);

create table transport.driver_liquidation_loan (
  company_id uuid not null references company.company,
  liquidation_id uuid not null,
  line int not null,
  description text not null,
  amount numeric(18,2) not null check (amount > 0),
  primary key (company_id, liquidation_id, line),
  foreign key (company_id, liquidation_id) references transport.driver_liquidation (company_id, id) on delete cascade
);
select platform.tenant_table('transport.driver_liquidation_loan');
