-- What a night costs: seasons, rate plans, their prices, and what is charged for a booking that is given up.
create table hotels.season (
  company_id uuid not null references company.company,
  id uuid not null,
  version int not null default 1,
  hotel_id uuid not null,
  name text not null,
  -- [{ from, to }], both days included.
  ranges jsonb not null,
  -- 1 Monday to 7 Sunday; all of them where it is empty.
  weekdays int[] not null default '{}',
  -- Of two seasons that hold a night the higher one prices it.
  priority int not null default 0,
  primary key (company_id, id),
  foreign key (company_id, hotel_id) references hotels.hotel (company_id, id)
);
select platform.tenant_table('hotels.season');
create unique index season_name on hotels.season (company_id, hotel_id, name);
create index season_by_name on hotels.season (company_id, name, id);
create index season_priority on hotels.season (company_id, priority, id);

create table hotels.cancellation_policy (
  company_id uuid not null references company.company,
  id uuid not null,
  version int not null default 1,
  code text not null,
  name_es text not null,
  name_en text,
  name_pt text,
  -- [{ daysBefore, hour, charge, value }]
  steps jsonb not null,
  -- { charge, value }
  no_show jsonb not null,
  primary key (company_id, id)
);
select platform.tenant_table('hotels.cancellation_policy');
create unique index cancellation_policy_code on hotels.cancellation_policy (company_id, code);
create index cancellation_policy_name on hotels.cancellation_policy (company_id, name_es, id);

create table hotels.rate_plan (
  company_id uuid not null references company.company,
  id uuid not null,
  version int not null default 1,
  hotel_id uuid not null,
  code text not null,
  name_es text not null,
  name_en text,
  name_pt text,
  currency text not null references law.currency,
  includes_tax boolean not null default true,
  -- Who has the exemption of foreigners pays the value without tax.
  foreign_net boolean not null default true,
  market text not null default 'all' check (market in ('all', 'local', 'foreign', 'agency', 'company')),
  client_id uuid,
  meal_plan text not null check (meal_plan in ('RO', 'AM', 'CO', 'BB', 'HB', 'FB')),
  -- Priced by another plan, a percent or an amount a night above or below it.
  base_id uuid,
  adjust_kind text check (adjust_kind in ('percent', 'amount')),
  adjust_value numeric(18,2),
  cancellation_policy_id uuid not null,
  deposit_kind text not null default 'none' check (deposit_kind in ('none', 'percent', 'nights', 'amount')),
  deposit_value numeric(18,2) not null default 0 check (deposit_value >= 0),
  commission_percent numeric(9,5) not null default 0 check (commission_percent between 0 and 100),
  bookable_from date,
  bookable_to date,
  valid_from date,
  valid_to date,
  min_advance int,
  max_advance int,
  min_stay int,
  max_stay int,
  -- Of each night, over all rooms.
  quota int,
  active boolean not null default true,
  search text generated always as (platform.fold(code || ' ' || name_es)) stored not null,
  primary key (company_id, id),
  check ((base_id is null) = (adjust_kind is null) and (base_id is null) = (adjust_value is null)),
  check (base_id <> id and valid_from <= valid_to and bookable_from <= bookable_to and min_stay <= max_stay and min_advance <= max_advance),
  foreign key (company_id, hotel_id) references hotels.hotel (company_id, id),
  foreign key (company_id, client_id) references parties.client (company_id, id),
  foreign key (company_id, base_id) references hotels.rate_plan (company_id, id),
  foreign key (company_id, cancellation_policy_id) references hotels.cancellation_policy (company_id, id)
);
select platform.tenant_table('hotels.rate_plan');
create unique index rate_plan_code on hotels.rate_plan (company_id, hotel_id, code);
create index rate_plan_by_code on hotels.rate_plan (company_id, code, id);
create index rate_plan_name on hotels.rate_plan (company_id, name_es, id);
create index rate_plan_base on hotels.rate_plan (company_id, base_id) where base_id is not null;
create index rate_plan_policy on hotels.rate_plan (company_id, cancellation_policy_id);
create index rate_plan_client on hotels.rate_plan (company_id, client_id) where client_id is not null;

-- A night of a room in a season by a plan.
create table hotels.price (
  company_id uuid not null references company.company,
  rate_plan_id uuid not null,
  room_id uuid not null,
  season_id uuid not null,
  -- Of one adult, of two, and so on.
  adults numeric(18,2)[] not null check (array_length(adults, 1) >= 1 and 0 <= all (adults)),
  extra_adult numeric(18,2) check (extra_adult >= 0),
  -- [{ ageTo, kind, value }], the youngest first.
  children jsonb not null default '[]',
  primary key (company_id, rate_plan_id, room_id, season_id),
  foreign key (company_id, rate_plan_id) references hotels.rate_plan (company_id, id) on delete cascade,
  foreign key (company_id, room_id) references hotels.room (company_id, id),
  foreign key (company_id, season_id) references hotels.season (company_id, id)
);
select platform.tenant_table('hotels.price');
create index price_room on hotels.price (company_id, room_id);
create index price_season on hotels.price (company_id, season_id);
