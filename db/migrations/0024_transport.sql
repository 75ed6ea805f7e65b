-- Carriers: who drives what, along which routes, and the guide (31) under which goods of others travel.
create schema transport;
grant usage on schema transport to yupana_app;

-- A contact as catalogues name it: by its identity document. Row-level security of the contacts holds.
create view transport.party with (security_invoker = true) as
select company_id, id, document_number as code, fiscal_name as name from parties.client;
grant select on transport.party to yupana_app;

-- The company has one number in the register of carriers (MTC).
create table transport.setting (
  company_id uuid not null references company.company,
  id uuid not null,
  version int not null default 1,
  registration_number text,
  primary key (company_id, id)
);
select platform.tenant_table('transport.setting');
create unique index setting_one on transport.setting (company_id);

create table transport.carrier (
  company_id uuid not null references company.company,
  id uuid not null,
  version int not null default 1,
  number text not null,
  name text not null,
  registration_number text,
  -- Kilograms that it takes in one load.
  minimum_weight numeric(20,10) check (minimum_weight >= 0),
  limit_weight numeric(20,10) check (limit_weight >= 0),
  active boolean not null default true,
  code text generated always as (number) stored,
  primary key (company_id, id),
  check (minimum_weight < limit_weight)
);
select platform.tenant_table('transport.carrier');
create unique index carrier_number on transport.carrier (company_id, number);
create index carrier_by_number on transport.carrier (company_id, number, id);
create index carrier_by_name on transport.carrier (company_id, name, id);

create table transport.driver (
  company_id uuid not null references company.company,
  id uuid not null,
  version int not null default 1,
  code text not null,
  document_type text not null,
  document_number text not null,
  name text not null,
  last_name text not null,
  license text,
  license_class text,
  license_expires_on date,
  phone text,
  client_id uuid,
  carrier_id uuid,
  active boolean not null default true,
  primary key (company_id, id),
  foreign key (company_id, client_id) references parties.client (company_id, id),
  foreign key (company_id, carrier_id) references transport.carrier (company_id, id)
);
select platform.tenant_table('transport.driver');
create unique index driver_code on transport.driver (company_id, platform.fold(code));
create unique index driver_document_number on transport.driver (company_id, document_type, document_number);
create index driver_by_last_name on transport.driver (company_id, last_name, id);
create index driver_by_code on transport.driver (company_id, code, id);
create index driver_by_name on transport.driver (company_id, name, id);

create table transport.vehicle (
  company_id uuid not null references company.company,
  id uuid not null,
  version int not null default 1,
  license_plate text not null,
  brand text,
  configuration text,
  certificate_number text,
  certificate_expires_on date,
  insurance_expires_on date,
  -- Kilograms.
  useful_load numeric(20,10) check (useful_load >= 0),
  carrier_id uuid,
  active boolean not null default true,
  code text generated always as (upper(replace(license_plate, '-', ''))) stored,
  primary key (company_id, id),
  foreign key (company_id, carrier_id) references transport.carrier (company_id, id)
);
select platform.tenant_table('transport.vehicle');
-- One vehicle a plate, however it is written.
create unique index vehicle_license_plate on transport.vehicle (company_id, upper(replace(license_plate, '-', '')));
create index vehicle_by_license_plate on transport.vehicle (company_id, license_plate, id);

create table transport.carrier_route (
  company_id uuid not null references company.company,
  id uuid not null,
  version int not null default 1,
  code text not null,
  name text not null,
  client_id uuid not null,
  sender_id uuid,
  addressee_id uuid,
  service_id uuid,
  start_address text,
  start_geographic_code text references law.ubigeo,
  destiny_address text,
  destiny_geographic_code text references law.ubigeo,
  kilometres numeric(20,10) check (kilometres >= 0),
  invoicing_type text not null default 'service',
  weight_unit text not null default 'kgm',
  reference_price numeric(20,10) check (reference_price >= 0),
  active boolean not null default true,
  primary key (company_id, id),
  foreign key (company_id, client_id) references parties.client (company_id, id),
  foreign key (company_id, sender_id) references parties.client (company_id, id),
  foreign key (company_id, addressee_id) references parties.client (company_id, id),
  foreign key (company_id, service_id) references catalogue.product (company_id, id)
);
select platform.tenant_table('transport.carrier_route');
create unique index carrier_route_code on transport.carrier_route (company_id, platform.fold(code));
create index carrier_route_by_code on transport.carrier_route (company_id, code, id);
create index carrier_route_by_name on transport.carrier_route (company_id, name, id);
create index carrier_route_client on transport.carrier_route (company_id, client_id);

create table transport.guide_fee (
  company_id uuid not null references company.company,
  id uuid not null,
  version int not null default 1,
  license text not null,
  name text not null,
  amount numeric(20,10) check (amount >= 0),
  active boolean not null default true,
  primary key (company_id, id)
);
select platform.tenant_table('transport.guide_fee');
create unique index guide_fee_license on transport.guide_fee (company_id, platform.fold(license));
create index guide_fee_by_name on transport.guide_fee (company_id, name, id);

-- The number comes with the issue and stays with the guide, voided or not.
create table transport.guide (
  company_id uuid not null references company.company,
  id uuid not null,
  version int not null default 1,
  status text not null default 'draft' check (status in ('draft', 'issued', 'voided')),
  serie text not null,
  number int,
  date date not null,
  transfer_date date not null,
  delivery_date date,
  client_id uuid not null,
  payer_id uuid,
  sub_contractor_id uuid,
  sender_id uuid not null,
  addressee_id uuid not null,
  driver_id uuid not null,
  second_driver_id uuid,
  vehicle_id uuid not null,
  second_vehicle_id uuid,
  start_address text not null,
  start_geographic_code text not null references law.ubigeo,
  destiny_address text not null,
  destiny_geographic_code text not null references law.ubigeo,
  notes text,
  -- All that is loaded, in the unit of its lines; kilograms where they have both.
  weight numeric(20,10) not null,
  weight_unit text not null check (weight_unit in ('kgm', 'tne')),
  net numeric(18,2) not null,
  taxes numeric(18,2) not null,
  total numeric(18,2) not null,
  e_status int not null default 0,
  e_detail text,
  void_reason text,
  -- Of the drivers for this trip, in soles.
  bonus numeric(18,2) not null default 0 check (bonus >= 0),
  bonus_notes text,
  created_at timestamptz not null default now(),
  created_by uuid,
  issued_at timestamptz,
  issued_by uuid,
  primary key (company_id, id),
  foreign key (company_id, client_id) references parties.client (company_id, id),
  foreign key (company_id, payer_id) references parties.client (company_id, id),
  foreign key (company_id, sub_contractor_id) references parties.client (company_id, id),
  foreign key (company_id, sender_id) references parties.client (company_id, id),
  foreign key (company_id, addressee_id) references parties.client (company_id, id),
  foreign key (company_id, driver_id) references transport.driver (company_id, id),
  foreign key (company_id, second_driver_id) references transport.driver (company_id, id),
  foreign key (company_id, vehicle_id) references transport.vehicle (company_id, id),
  foreign key (company_id, second_vehicle_id) references transport.vehicle (company_id, id),
  check ((status = 'draft') = (number is null)),
  check (total = net + taxes)
);
select platform.tenant_table('transport.guide');
create unique index guide_number on transport.guide (company_id, serie, number) where number is not null;
create index guide_by_date on transport.guide (company_id, date, id);
create index guide_by_transfer_date on transport.guide (company_id, transfer_date, id);
create index guide_by_number on transport.guide (company_id, number, id);
create index guide_by_total on transport.guide (company_id, total, id);
create index guide_client on transport.guide (company_id, client_id);
create index guide_driver on transport.guide (company_id, driver_id);
create index guide_vehicle on transport.guide (company_id, vehicle_id);
-- Those that the tax office has not answered.
create index guide_waiting on transport.guide (company_id, date) where status = 'issued' and e_status in (0, 1);

create table transport.guide_item (
  company_id uuid not null references company.company,
  guide_id uuid not null,
  line int not null,
  carrier_route_id uuid,
  description text not null,
  reference_type text,
  reference_number text,
  reference_issuer text,
  sender_reference text,
  weight_unit text not null check (weight_unit in ('kgm', 'tne')),
  start_gross numeric(20,10) not null check (start_gross > 0),
  start_tare numeric(20,10) not null check (start_tare >= 0),
  start_net numeric(20,10) not null check (start_net = start_gross - start_tare and start_net > 0),
  destiny_gross numeric(20,10) check (destiny_gross >= 0),
  destiny_tare numeric(20,10) check (destiny_tare >= 0),
  destiny_net numeric(20,10) check (destiny_net = destiny_gross - destiny_tare and destiny_net >= 0),
  invoicing_type text not null,
  kilometres numeric(20,10) check (kilometres >= 0),
  reference_price numeric(20,10) not null check (reference_price >= 0),
  tax_type text not null,
  tax_rate numeric(9,5) not null,
  net numeric(18,2) not null,
  taxes numeric(18,2) not null,
  primary key (company_id, guide_id, line),
  foreign key (company_id, guide_id) references transport.guide (company_id, id) on delete cascade,
  foreign key (company_id, carrier_route_id) references transport.carrier_route (company_id, id)
);
select platform.tenant_table('transport.guide_item');
create index guide_item_route on transport.guide_item (company_id, carrier_route_id);

-- What a trip cost on its way, in soles: kept for the settlement of the driver.
create table transport.guide_expense (
  company_id uuid not null references company.company,
  id uuid not null,
  guide_id uuid not null,
  category text not null,
  date date not null,
  amount numeric(18,2) not null check (amount > 0),
  guide_fee_id uuid,
  document text,
  notes text,
  created_at timestamptz not null default now(),
  created_by uuid,
  primary key (company_id, id),
  foreign key (company_id, guide_id) references transport.guide (company_id, id) on delete cascade,
  foreign key (company_id, guide_fee_id) references transport.guide_fee (company_id, id)
);
select platform.tenant_table('transport.guide_expense');
create index guide_expense_guide on transport.guide_expense (company_id, guide_id, date);

-- Guides go to the tax office over REST: a ticket to ask with, the address of the QR in the answer, and the application's own credentials.
alter table einvoicing.document add column ticket text, add column link text;
alter table einvoicing.setting add column api_client_id text not null default '', add column api_client_secret_sealed text;
