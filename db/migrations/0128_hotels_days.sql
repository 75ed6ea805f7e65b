-- How many of a room may be sold in a night: what is sold and held never passes it, whoever writes and by whatever way.
create table hotels.day (
  company_id uuid not null references company.company,
  room_id uuid not null,
  date date not null,
  capacity int not null check (capacity between 0 and 9999),
  -- By hand, below the units in service: those that come into service leave it as it is.
  by_hand boolean not null default false,
  -- Sold no more, whatever is left.
  closed boolean not null default false,
  min_stay int check (min_stay between 1 and 99),
  max_stay int check (max_stay between 1 and 365),
  -- No arrival, no departure on that day.
  cta boolean not null default false,
  ctd boolean not null default false,
  sold int not null default 0 check (sold >= 0),
  held int not null default 0 check (held >= 0),
  primary key (company_id, room_id, date),
  constraint day_not_overbooked check (sold + held <= capacity),
  constraint day_stays check (min_stay <= max_stay),
  foreign key (company_id, room_id) references hotels.room (company_id, id)
);
select platform.tenant_table('hotels.day');

-- What an uploaded file would change, kept for half an hour until it is committed.
create table hotels.availability_preview (
  company_id uuid not null references company.company,
  id uuid not null,
  hotel_id uuid not null,
  year int not null,
  user_id uuid not null,
  created_at timestamptz not null,
  -- The days as they would be, and as they stood: [{ room, date, set, before }].
  changes jsonb not null,
  primary key (company_id, id),
  foreign key (company_id, hotel_id) references hotels.hotel (company_id, id) on delete cascade
);
select platform.tenant_table('hotels.availability_preview');
create index availability_preview_hotel on hotels.availability_preview (company_id, hotel_id, created_at);
