-- Which stay is behind a door from when to when, and when it is out of order: one table, so that nothing doubles a door by whatever way.
create table hotels.unit_span (
  company_id uuid not null references company.company,
  id uuid not null,
  unit_id uuid not null,
  -- None while the door is out of order.
  stay_id uuid,
  from_date date not null,
  to_date date not null,
  -- What is only remembered, or not sold yet, keeps nobody out.
  holds boolean not null,
  -- Where the stay is now; its other rows are where it was.
  current boolean not null default false,
  -- Why the door is out of order.
  reason text,
  created_by uuid references company.user_account,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  check (from_date <= to_date),
  check ((stay_id is null) = (reason is not null)),
  constraint unit_span_once exclude using gist (company_id with =, unit_id with =, daterange(from_date, to_date) with &&) where (holds),
  foreign key (company_id, unit_id) references hotels.unit (company_id, id),
  foreign key (company_id, stay_id) references hotels.stay (company_id, id) on delete cascade
);
select platform.tenant_table('hotels.unit_span');
create unique index unit_span_current on hotels.unit_span (company_id, stay_id) where current;
create index unit_span_unit on hotels.unit_span (company_id, unit_id, from_date);
create index unit_span_stay on hotels.unit_span (company_id, stay_id, from_date) where stay_id is not null;

alter table hotels.stay
  -- Since when it is behind its door, where that is not its check-in.
  add unit_from date,
  -- Its door went out of order, and it has no other yet.
  add lost_unit boolean not null default false;
alter table hotels.stay drop constraint stay_unit;

alter table hotels.stay_night
  -- The room of a night before a move into another one; that of its stay where there is none.
  add room_id uuid,
  -- Why it was given another price.
  add reason text;
alter table hotels.stay_night add constraint stay_night_room foreign key (company_id, room_id) references hotels.room (company_id, id);

-- A stay that is given a door, changes its days or its state, or loses its door, is followed by its span.
create function hotels.follow_stay() returns trigger language plpgsql as $$
begin
  if new.unit_id is null then
    delete from hotels.unit_span where company_id = new.company_id and stay_id = new.id and current;
  else
    insert into hotels.unit_span (company_id, id, unit_id, stay_id, from_date, to_date, holds, current)
    values (new.company_id, uuidv7(), new.unit_id, new.id, greatest(new.checkin, new.unit_from),
      greatest(new.checkin, new.unit_from, least(new.checkout, new.checked_out_on)), new.status in ('confirmed', 'in'), true)
    on conflict (company_id, stay_id) where current do update
      set unit_id = excluded.unit_id, from_date = excluded.from_date, to_date = excluded.to_date, holds = excluded.holds;
  end if;
  return null;
end $$;

alter table hotels.stay no force row level security;
alter table hotels.unit_span no force row level security;
insert into hotels.unit_span (company_id, id, unit_id, stay_id, from_date, to_date, holds, current)
select company_id, uuidv7(), unit_id, id, checkin, greatest(checkin, least(checkout, checked_out_on)), status in ('confirmed', 'in'), true
from hotels.stay where unit_id is not null;
alter table hotels.stay force row level security;
alter table hotels.unit_span force row level security;

create trigger stay_followed after insert or update of unit_id, unit_from, checkin, checkout, checked_out_on, status on hotels.stay
  for each row execute function hotels.follow_stay();
