-- Travel agencies and tour operators: how they make trips, places, terms, and clients who share conditions.
create schema travel;
grant usage on schema travel to yupana_app;

-- A contact as catalogues name it: by its identity document. Row-level security of the contacts holds.
create view travel.party with (security_invoker = true) as
select company_id, id, document_number as code, fiscal_name as name from parties.client;
grant select on travel.party to yupana_app;

create table travel.setting (
  company_id uuid not null references company.company,
  id uuid not null,
  version int not null default 1,
  english boolean not null default true,
  portuguese boolean not null default false,
  -- Last year of age on the day of departure.
  child_max_age int not null default 11 check (child_max_age between 0 and 17),
  junior_max_age int not null default 17 check (junior_max_age <= 21),
  check_in text not null default '14:00',
  check_out text not null default '12:00',
  currency text not null default 'USD' check (currency in ('PEN', 'USD')),
  pricing_method text not null default 'markup' check (pricing_method in ('markup', 'margin', 'fixed')),
  pricing_value numeric(20,10) not null default 25 check (pricing_value >= 0),
  rounding text not null default '1' check (rounding in ('0.01', '1', '5', '10')),
  sharing text not null default 'seats' check (sharing in ('seats', 'adults')),
  minimum_margin numeric(20,10) not null default 0,
  rate_cushion numeric(20,10) not null default 0,
  validity_days int not null default 15,
  hold_hours int not null default 24,
  deposit_percent numeric(20,10) not null default 50,
  -- Days before departure.
  balance_days int not null default 30,
  agency_register text,
  operator_register text,
  emergency_phone text,
  closing_text text,
  closing_text_en text,
  closing_text_pt text,
  primary key (company_id, id),
  check (junior_max_age > child_max_age)
);
select platform.tenant_table('travel.setting');
create unique index setting_one on travel.setting (company_id);

create table travel.commercial_term (
  company_id uuid not null references company.company,
  id uuid not null,
  version int not null default 1,
  code text not null,
  kind text not null check (kind in ('general', 'payment', 'cancellation', 'includes', 'excludes', 'visa', 'health')),
  name text not null,
  name_en text,
  name_pt text,
  text text not null,
  text_en text,
  text_pt text,
  is_default boolean not null default false,
  position int not null default 0,
  active boolean not null default true,
  primary key (company_id, id)
);
select platform.tenant_table('travel.commercial_term');
create unique index commercial_term_code on travel.commercial_term (company_id, code);
create index commercial_term_by_code on travel.commercial_term (company_id, code, id);
create index commercial_term_by_name on travel.commercial_term (company_id, name, id);

create table travel.destination (
  company_id uuid not null references company.company,
  id uuid not null,
  version int not null default 1,
  code text not null,
  name text not null,
  name_en text,
  name_pt text,
  kind text not null default 'city' check (kind in ('country', 'region', 'city', 'zone')),
  parent_id uuid,
  country text not null,
  geographic_code text references law.ubigeo,
  airport text,
  latitude numeric(20,10) check (latitude between -90 and 90),
  longitude numeric(20,10) check (longitude between -180 and 180),
  -- Metres above the sea.
  altitude int,
  description text,
  description_en text,
  description_pt text,
  active boolean not null default true,
  primary key (company_id, id),
  foreign key (company_id, parent_id) references travel.destination (company_id, id)
);
select platform.tenant_table('travel.destination');
create unique index destination_code on travel.destination (company_id, code);
create index destination_by_code on travel.destination (company_id, code, id);
create index destination_by_name on travel.destination (company_id, name, id);
create index destination_parent on travel.destination (company_id, parent_id);

create table travel.business_group (
  company_id uuid not null references company.company,
  id uuid not null,
  version int not null default 1,
  code text not null,
  name text not null,
  market text,
  currency text not null default 'USD' check (currency in ('PEN', 'USD')),
  language text not null default 'es' check (language in ('es', 'en', 'pt')),
  pricing_method text check (pricing_method in ('markup', 'margin', 'fixed')),
  pricing_value numeric(20,10) check (pricing_value >= 0),
  commission_percent numeric(20,10) check (commission_percent between 0 and 100),
  active boolean not null default true,
  primary key (company_id, id),
  check ((pricing_method is null) = (pricing_value is null))
);
select platform.tenant_table('travel.business_group');
create unique index business_group_code on travel.business_group (company_id, code);
create index business_group_by_name on travel.business_group (company_id, name, id);

create table travel.business_group_member (
  company_id uuid not null references company.company,
  id uuid not null,
  version int not null default 1,
  group_id uuid not null,
  client_id uuid not null,
  notes text,
  primary key (company_id, id),
  foreign key (company_id, group_id) references travel.business_group (company_id, id),
  foreign key (company_id, client_id) references parties.client (company_id, id)
);
select platform.tenant_table('travel.business_group_member');
-- A client shares the conditions of one group.
create unique index business_group_member_client on travel.business_group_member (company_id, client_id);
create index business_group_member_group on travel.business_group_member (company_id, group_id);
create index business_group_member_by_notes on travel.business_group_member (company_id, notes, id);
