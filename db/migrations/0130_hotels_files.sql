-- Bookings: a file of one holder with its stays, their nights and their guests.
create extension if not exists btree_gist;

-- The last number of a hotel's files.
create table hotels.counter (
  company_id uuid not null references company.company,
  hotel_id uuid not null,
  last_number int not null,
  primary key (company_id, hotel_id),
  foreign key (company_id, hotel_id) references hotels.hotel (company_id, id) on delete cascade
);
select platform.tenant_table('hotels.counter');

create table hotels.file (
  company_id uuid not null references company.company,
  id uuid not null,
  version int not null default 1,
  hotel_id uuid not null,
  -- Without gaps, by hotel; none while it is a draft.
  number int,
  status text not null default 'draft' check (status in ('draft', 'option', 'confirmed', 'in', 'out', 'cancelled', 'noShow')),
  holder_id uuid not null,
  contact_name text,
  contact_phone text,
  contact_email text,
  source text not null default 'desk' check (source in ('desk', 'phone', 'web', 'agency', 'travel', 'channel')),
  agency_id uuid,
  voucher text,
  market text not null default 'local' check (market in ('local', 'foreign')),
  currency text not null references law.currency,
  -- Soles of a unit of its currency when it was confirmed.
  exchange_rate numeric(12,6) check (exchange_rate > 0),
  -- First and last day of its stays.
  checkin date not null,
  checkout date not null,
  -- Until when an option holds its nights, and whether who made it was told that it ends.
  hold_until timestamptz,
  warned boolean not null default false,
  arrival_time text,
  notes text,
  internal_notes text,
  total numeric(18,2) not null,
  cancel_reason text,
  -- Charged for giving it up, or for not coming.
  penalty numeric(18,2),
  created_at timestamptz not null default now(),
  created_by uuid references company.user_account,
  primary key (company_id, id),
  check (checkin < checkout),
  check ((status = 'draft') = (number is null)),
  foreign key (company_id, hotel_id) references hotels.hotel (company_id, id),
  foreign key (company_id, holder_id) references parties.client (company_id, id),
  foreign key (company_id, agency_id) references parties.client (company_id, id)
);
select platform.tenant_table('hotels.file');
create unique index file_number on hotels.file (company_id, hotel_id, number) where number is not null;
create index file_by_number on hotels.file (company_id, number, id);
create index file_checkin on hotels.file (company_id, checkin, id);
create index file_checkout on hotels.file (company_id, checkout, id);
create index file_status on hotels.file (company_id, status, checkin, id);
create index file_hotel on hotels.file (company_id, hotel_id, checkin, id);
create index file_holder on hotels.file (company_id, holder_id);
create index file_agency on hotels.file (company_id, agency_id) where agency_id is not null;
create index file_total on hotels.file (company_id, total, id);

create table hotels.stay (
  company_id uuid not null references company.company,
  id uuid not null,
  file_id uuid not null,
  line int not null,
  room_id uuid not null,
  unit_id uuid,
  checkin date not null,
  checkout date not null,
  adults int not null check (adults >= 1),
  -- Ages in years.
  children int[] not null default '{}',
  rate_plan_id uuid not null,
  -- As its plan's policy was when it was booked.
  policy jsonb not null,
  status text not null check (status in ('draft', 'option', 'confirmed', 'in', 'out', 'cancelled', 'noShow')),
  total numeric(18,2) not null,
  primary key (company_id, id),
  check (checkin < checkout),
  -- A door is of one stay at a time; the day of departure is free for the next.
  constraint stay_unit exclude using gist (company_id with =, unit_id with =, daterange(checkin, checkout) with &&)
    where (unit_id is not null and status in ('confirmed', 'in')),
  foreign key (company_id, file_id) references hotels.file (company_id, id) on delete cascade,
  foreign key (company_id, room_id) references hotels.room (company_id, id),
  foreign key (company_id, unit_id) references hotels.unit (company_id, id),
  foreign key (company_id, rate_plan_id) references hotels.rate_plan (company_id, id)
);
select platform.tenant_table('hotels.stay');
create unique index stay_line on hotels.stay (company_id, file_id, line);
create index stay_room on hotels.stay (company_id, room_id, checkin);
create index stay_of_unit on hotels.stay (company_id, unit_id, checkin) where unit_id is not null;
create index stay_plan on hotels.stay (company_id, rate_plan_id);

-- What each night was sold for: a price that changes later touches none of them.
create table hotels.stay_night (
  company_id uuid not null references company.company,
  stay_id uuid not null,
  date date not null,
  season_id uuid not null,
  amount numeric(18,2) not null check (amount >= 0),
  primary key (company_id, stay_id, date),
  foreign key (company_id, stay_id) references hotels.stay (company_id, id) on delete cascade
);
select platform.tenant_table('hotels.stay_night');
create index stay_night_date on hotels.stay_night (company_id, date);

create table hotels.guest (
  company_id uuid not null references company.company,
  id uuid not null,
  file_id uuid not null,
  line int not null,
  stay_id uuid,
  lead boolean not null default false,
  name text not null,
  last_name text not null,
  document_type text not null,
  document_number text not null,
  -- ISO 3166.
  nationality text not null,
  residence_country text not null,
  birth_date date,
  email text,
  phone text,
  -- Of a foreigner: what the exemption asks for.
  passport_country text,
  entry_date date,
  migration_record text,
  search text generated always as (platform.fold(name || ' ' || last_name || ' ' || document_number)) stored not null,
  primary key (company_id, id),
  foreign key (company_id, file_id) references hotels.file (company_id, id) on delete cascade,
  foreign key (company_id, stay_id) references hotels.stay (company_id, id) on delete cascade
);
select platform.tenant_table('hotels.guest');
create unique index guest_line on hotels.guest (company_id, file_id, line);
create index guest_stay on hotels.guest (company_id, stay_id) where stay_id is not null;
