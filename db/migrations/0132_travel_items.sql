-- What trips are made of: services, the books of suppliers and contracts, and what they cost by season, group and room.
create table travel.item (
  company_id uuid not null references company.company,
  id uuid not null,
  version int not null default 1,
  type text not null check (type in ('hotel', 'transport', 'tour', 'guide', 'meal', 'ticket', 'other')),
  code text not null,
  name text not null,
  name_en text,
  name_pt text,
  destination_id uuid not null,
  destination_to_id uuid,
  supplier_id uuid,
  -- As which it is billed.
  product_id uuid not null,
  account text not null default 'own' check (account in ('own', 'mediation')),
  tax_group text not null,
  basis text not null check (basis in ('perPerson', 'perGroup', 'perVehicle', 'perRoomNight', 'perUnit', 'flat')),
  -- Of the area of hotels, where it has its own; its name is what is typed.
  hotel_id uuid,
  room_id uuid,
  hotel_name text,
  hotel_category text,
  meal_plan text,
  capacity int check (capacity > 0),
  pax_per_unit int check (pax_per_unit > 0),
  min_pax int,
  max_pax int,
  free_age int,
  child_percent numeric(20,10) check (child_percent between 0 and 100),
  start_time text,
  -- Minutes.
  duration int,
  -- 1 is Monday; all where null.
  operating_days text,
  guide_languages text,
  confirmable text not null default 'onRequest' check (confirmable in ('allotment', 'onRequest', 'free')),
  description text,
  description_en text,
  description_pt text,
  includes text,
  includes_en text,
  includes_pt text,
  active boolean not null default true,
  primary key (company_id, id),
  foreign key (company_id, destination_id) references travel.destination (company_id, id),
  foreign key (company_id, destination_to_id) references travel.destination (company_id, id),
  foreign key (company_id, supplier_id) references parties.client (company_id, id),
  foreign key (company_id, product_id) references catalogue.product (company_id, id),
  check (min_pax <= max_pax)
);
select platform.tenant_table('travel.item');
create unique index item_code on travel.item (company_id, type, code);
create index item_by_code on travel.item (company_id, code, id);
create index item_by_name on travel.item (company_id, name, id);
create index item_destination on travel.item (company_id, destination_id);
create index item_destination_to on travel.item (company_id, destination_to_id);
create index item_supplier on travel.item (company_id, supplier_id);
create index item_product on travel.item (company_id, product_id);

create table travel.catalogue (
  company_id uuid not null references company.company,
  id uuid not null,
  version int not null default 1,
  code text not null,
  name text not null,
  supplier_id uuid not null,
  currency text not null default 'USD' check (currency in ('PEN', 'USD')),
  tax_included boolean not null default true,
  valid_from date not null,
  valid_to date not null,
  commission_percent numeric(20,10) check (commission_percent between 0 and 100),
  notes text,
  status text not null default 'draft' check (status in ('draft', 'active')),
  primary key (company_id, id),
  foreign key (company_id, supplier_id) references parties.client (company_id, id),
  check (valid_from <= valid_to)
);
select platform.tenant_table('travel.catalogue');
create unique index catalogue_code on travel.catalogue (company_id, code);
create index catalogue_by_code on travel.catalogue (company_id, code, id);
create index catalogue_by_name on travel.catalogue (company_id, name, id);
create index catalogue_supplier on travel.catalogue (company_id, supplier_id);

create table travel.contract (
  company_id uuid not null references company.company,
  id uuid not null,
  version int not null default 1,
  code text not null,
  name text not null,
  kind text not null default 'supplier' check (kind in ('supplier', 'client')),
  supplier_id uuid,
  group_id uuid,
  catalogue_id uuid,
  currency text not null default 'USD' check (currency in ('PEN', 'USD')),
  valid_from date not null,
  valid_to date not null,
  commission_percent numeric(20,10) check (commission_percent between 0 and 100),
  payment_term_id uuid,
  allotment text,
  cancellation text,
  status text not null default 'draft' check (status in ('draft', 'active')),
  primary key (company_id, id),
  foreign key (company_id, supplier_id) references parties.client (company_id, id),
  foreign key (company_id, group_id) references travel.business_group (company_id, id),
  foreign key (company_id, catalogue_id) references travel.catalogue (company_id, id),
  foreign key (company_id, payment_term_id) references catalogue.payment_term (company_id, id),
  check (valid_from <= valid_to),
  check (case kind when 'client' then group_id is not null else supplier_id is not null end)
);
select platform.tenant_table('travel.contract');
create unique index contract_code on travel.contract (company_id, code);
create index contract_by_code on travel.contract (company_id, code, id);
create index contract_by_name on travel.contract (company_id, name, id);
create index contract_supplier on travel.contract (company_id, supplier_id);
create index contract_group on travel.contract (company_id, group_id);
create index contract_catalogue on travel.contract (company_id, catalogue_id);
create index contract_payment_term on travel.contract (company_id, payment_term_id);

create table travel.fare (
  company_id uuid not null references company.company,
  id uuid not null,
  version int not null default 1,
  item_id uuid not null,
  catalogue_id uuid,
  contract_id uuid,
  basis text not null check (basis in ('perPerson', 'perGroup', 'perVehicle', 'perRoomNight', 'perUnit', 'flat')),
  -- [{from, to}], days that it holds on; the first and the last of them stand beside.
  seasons jsonb not null,
  weekdays text not null default '',
  free_of int,
  -- [{paxFrom, paxTo, room, passenger, cost, rack}]
  rows jsonb not null,
  -- [{name, cost, dates}]
  supplements jsonb not null default '[]',
  valid_from date not null,
  valid_to date not null,
  primary key (company_id, id),
  foreign key (company_id, item_id) references travel.item (company_id, id) on delete cascade,
  foreign key (company_id, catalogue_id) references travel.catalogue (company_id, id),
  foreign key (company_id, contract_id) references travel.contract (company_id, id),
  check ((catalogue_id is null) <> (contract_id is null)),
  check (valid_from <= valid_to)
);
select platform.tenant_table('travel.fare');
create index fare_item on travel.fare (company_id, item_id);
create index fare_catalogue on travel.fare (company_id, catalogue_id);
create index fare_contract on travel.fare (company_id, contract_id);
create index fare_by_valid_from on travel.fare (company_id, valid_from, id);
