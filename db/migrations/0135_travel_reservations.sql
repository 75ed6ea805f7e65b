-- Files: trips that were accepted and are operated, with who travels and what each supplier said.
alter table travel.quotation drop constraint quotation_status_check;
alter table travel.quotation add constraint quotation_status_check check (status in ('draft', 'sent', 'accepted', 'rejected', 'reserved', 'voided'));

create table travel.reservation (
  company_id uuid not null references company.company,
  id uuid not null,
  version int not null default 1,
  number int not null,
  status text not null default 'draft' check (status in ('draft', 'option', 'confirmed', 'closed', 'cancelled')),
  quotation_id uuid not null,
  revision int not null,
  -- The letter that was accepted.
  option text not null,
  client_id uuid not null,
  agent_id uuid not null,
  language text not null,
  currency text not null check (currency in ('PEN', 'USD')),
  title text not null,
  start date not null,
  days int not null,
  pax int not null,
  price numeric(18,2) not null,
  -- Until when its places are held.
  hold_until timestamptz,
  notes text,
  reason text,
  created_at timestamptz not null default now(),
  created_by uuid references company.user_account,
  primary key (company_id, id),
  foreign key (company_id, quotation_id) references travel.quotation (company_id, id),
  foreign key (company_id, client_id) references parties.client (company_id, id),
  foreign key (company_id, agent_id) references company.worker (company_id, id)
);
select platform.tenant_table('travel.reservation');
create unique index reservation_number on travel.reservation (company_id, number);
create index reservation_by_number on travel.reservation (company_id, number, id);
create index reservation_by_start on travel.reservation (company_id, start, id);
create index reservation_client on travel.reservation (company_id, client_id);
create index reservation_agent on travel.reservation (company_id, agent_id);
-- Of two agents who reserve the same, one makes the file.
create unique index reservation_quotation on travel.reservation (company_id, quotation_id) where status <> 'cancelled';

create table travel.passenger (
  company_id uuid not null references company.company,
  reservation_id uuid not null,
  line int not null,
  name text not null,
  last_name text not null,
  type text not null check (type in ('ADT', 'JNR', 'CHD')),
  birth_date date,
  document_type text not null,
  document_number text not null,
  document_expiry date,
  nationality text not null,
  residence text not null,
  room text,
  primary key (company_id, reservation_id, line),
  foreign key (company_id, reservation_id) references travel.reservation (company_id, id) on delete cascade
);
select platform.tenant_table('travel.passenger');

create table travel.reservation_service (
  company_id uuid not null references company.company,
  id uuid not null,
  reservation_id uuid not null,
  line int not null,
  day int not null,
  date date not null,
  "time" text,
  nights int,
  item_id uuid not null,
  supplier_id uuid,
  account text not null,
  optional boolean not null default false,
  free boolean not null default false,
  status text not null default 'pending' check (status in ('pending', 'requested', 'confirmed', 'waitlist', 'rejected', 'cancelled')),
  locator text,
  option_limit date,
  payment_limit date,
  ticketing_limit date,
  -- Expected, in the currency of the file; null where an optional one was not priced.
  cost numeric(18,2),
  primary key (company_id, id),
  foreign key (company_id, reservation_id) references travel.reservation (company_id, id) on delete cascade,
  foreign key (company_id, item_id) references travel.item (company_id, id),
  foreign key (company_id, supplier_id) references parties.client (company_id, id)
);
select platform.tenant_table('travel.reservation_service');
create index reservation_service_file on travel.reservation_service (company_id, reservation_id, line);
create index reservation_service_item on travel.reservation_service (company_id, item_id);
create index reservation_service_supplier on travel.reservation_service (company_id, supplier_id);
