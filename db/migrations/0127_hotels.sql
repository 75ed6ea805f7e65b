-- Hotels: those whose desk the company runs and those of partners, with the rooms that are sold and the units behind their doors.
create schema hotels;
grant usage on schema hotels to yupana_app;

-- What a room (1) or a hotel (2) has for its guests.
create table hotels.amenity (
  company_id uuid not null references company.company,
  id uuid not null,
  version int not null default 1,
  code text not null,
  label_es text not null,
  label_en text,
  label_pt text,
  type int not null check (type in (1, 2)),
  primary key (company_id, id)
);
select platform.tenant_table('hotels.amenity');
create unique index amenity_code on hotels.amenity (company_id, code);
create index amenity_label on hotels.amenity (company_id, label_es, id);
create index amenity_type on hotels.amenity (company_id, type, code);

create table hotels.hotel (
  company_id uuid not null references company.company,
  id uuid not null,
  version int not null default 1,
  code text not null,
  kind text not null check (kind in ('own', 'partner')),
  name_es text not null,
  name_en text,
  name_pt text,
  name_fr text,
  description_es text,
  description_en text,
  description_pt text,
  description_fr text,
  stars int check (stars between 0 and 5),
  category text,
  -- Of a partner: whose bill settles its nights.
  supplier_id uuid,
  -- Of an own one: where its documents are issued.
  branch_id uuid,
  address_country text not null,
  address_state text,
  address_city text,
  address_zone text,
  address_line text not null,
  address_postal_code text,
  address_latitude numeric(9,6) check (address_latitude between -90 and 90),
  address_longitude numeric(9,6) check (address_longitude between -180 and 180),
  address_ubigeo text references law.ubigeo,
  phone text,
  email text,
  web text,
  check_in_time text not null default '14:00',
  check_out_time text not null default '12:00',
  -- The day that the desk works on; it moves by the night audit alone.
  business_date date,
  -- In the tax office's special register of lodging (DS 122-2001-EF).
  lodging_registry_number text,
  lodging_registry_date date,
  child_ages_infant_max int not null default 2,
  child_ages_child_max int not null default 11,
  deposit_invoice text not null default 'advance' check (deposit_invoice in ('advance', 'guarantee')),
  hold_hours int not null default 24 check (hold_hours between 1 and 8760),
  active boolean not null default true,
  search text generated always as (platform.fold(code || ' ' || name_es || ' ' || coalesce(address_city, ''))) stored not null,
  primary key (company_id, id),
  check (child_ages_infant_max between 0 and 17 and child_ages_child_max between child_ages_infant_max and 17),
  check (kind = 'partner' or branch_id is not null),
  check (kind = 'own' or supplier_id is not null),
  foreign key (company_id, supplier_id) references parties.client (company_id, id),
  foreign key (company_id, branch_id) references company.branch (company_id, id)
);
select platform.tenant_table('hotels.hotel');
create unique index hotel_code on hotels.hotel (company_id, code);
create index hotel_name on hotels.hotel (company_id, name_es, id);
create index hotel_city on hotels.hotel (company_id, address_city, id);
create index hotel_supplier on hotels.hotel (company_id, supplier_id) where supplier_id is not null;

create table hotels.hotel_amenity (
  company_id uuid not null references company.company,
  hotel_id uuid not null,
  amenity_id uuid not null,
  primary key (company_id, hotel_id, amenity_id),
  foreign key (company_id, hotel_id) references hotels.hotel (company_id, id) on delete cascade,
  foreign key (company_id, amenity_id) references hotels.amenity (company_id, id)
);
select platform.tenant_table('hotels.hotel_amenity');
create index hotel_amenity_of on hotels.hotel_amenity (company_id, amenity_id);

-- A kind of room that is sold.
create table hotels.room (
  company_id uuid not null references company.company,
  id uuid not null,
  version int not null default 1,
  hotel_id uuid not null,
  code text not null,
  name_es text not null,
  name_en text,
  name_pt text,
  room_type text not null check (room_type in ('standard', 'suite', 'superior', 'presidential', 'deluxe', 'seaView')),
  meal_plan text not null check (meal_plan in ('RO', 'AM', 'CO', 'BB', 'HB', 'FB')),
  occupancy_adults int not null,
  occupancy_children int not null,
  occupancy_infants int not null,
  occupancy_minimal int not null,
  occupancy_maximal int not null,
  beds text,
  -- Square metres.
  size numeric(8,2) check (size > 0),
  view text,
  -- The service that its nights are billed as.
  item_id uuid not null,
  sort int not null default 0,
  active boolean not null default true,
  search text generated always as (platform.fold(code || ' ' || name_es)) stored not null,
  primary key (company_id, id),
  check (occupancy_minimal >= 1 and occupancy_adults >= 1 and occupancy_children >= 0 and occupancy_infants >= 0),
  check (occupancy_adults <= occupancy_maximal and occupancy_minimal <= occupancy_maximal
    and occupancy_maximal <= occupancy_adults + occupancy_children),
  foreign key (company_id, hotel_id) references hotels.hotel (company_id, id),
  foreign key (company_id, item_id) references catalogue.product (company_id, id)
);
select platform.tenant_table('hotels.room');
create unique index room_code on hotels.room (company_id, hotel_id, code);
create index room_sort on hotels.room (company_id, hotel_id, sort, id);
create index room_name on hotels.room (company_id, hotel_id, name_es, id);
create index room_item on hotels.room (company_id, item_id);

create table hotels.room_amenity (
  company_id uuid not null references company.company,
  room_id uuid not null,
  amenity_id uuid not null,
  primary key (company_id, room_id, amenity_id),
  foreign key (company_id, room_id) references hotels.room (company_id, id) on delete cascade,
  foreign key (company_id, amenity_id) references hotels.amenity (company_id, id)
);
select platform.tenant_table('hotels.room_amenity');
create index room_amenity_of on hotels.room_amenity (company_id, amenity_id);

-- A room with a door of its own.
create table hotels.unit (
  company_id uuid not null references company.company,
  id uuid not null,
  version int not null default 1,
  hotel_id uuid not null,
  room_id uuid not null,
  number text not null,
  floor text,
  features text,
  -- Doors that lead to other units.
  connects uuid[] not null default '{}',
  status text not null default 'clean' check (status in ('clean', 'dirty', 'inspected', 'outOfOrder', 'outOfService')),
  active boolean not null default true,
  search text generated always as (platform.fold(number || ' ' || coalesce(floor, ''))) stored not null,
  primary key (company_id, id),
  foreign key (company_id, hotel_id) references hotels.hotel (company_id, id),
  foreign key (company_id, room_id) references hotels.room (company_id, id)
);
select platform.tenant_table('hotels.unit');
create unique index unit_number on hotels.unit (company_id, hotel_id, number);
create index unit_by_number on hotels.unit (company_id, number, id);
create index unit_room on hotels.unit (company_id, room_id, number);

-- Pictures of a hotel, a room or an amenity, the first of which stands for it.
create table hotels.image (
  company_id uuid not null references company.company,
  id uuid not null,
  hotel_id uuid,
  room_id uuid,
  amenity_id uuid,
  position int not null,
  storage_key text not null,
  width int not null,
  height int not null,
  size int not null,
  alt text,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  check (num_nonnulls(hotel_id, room_id, amenity_id) = 1),
  foreign key (company_id, hotel_id) references hotels.hotel (company_id, id) on delete cascade,
  foreign key (company_id, room_id) references hotels.room (company_id, id) on delete cascade,
  foreign key (company_id, amenity_id) references hotels.amenity (company_id, id) on delete cascade
);
select platform.tenant_table('hotels.image');
create index image_hotel on hotels.image (company_id, hotel_id, position) where hotel_id is not null;
create index image_room on hotels.image (company_id, room_id, position) where room_id is not null;
create index image_amenity on hotels.image (company_id, amenity_id, position) where amenity_id is not null;
