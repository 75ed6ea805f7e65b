-- The desk: what the register of lodging asks of a guest, the lists of a day, and what housekeeping finds behind a door.
alter table hotels.guest
  add sex text check (sex in ('F', 'M', 'X')),
  -- Of a minor: who goes with them, and as what.
  add companion text;

create index stay_status on hotels.stay (company_id, status, checkin);
create index stay_leaves on hotels.stay (company_id, status, checkout);

-- What does not work behind a door: a task until somebody says that it was done.
create table hotels.unit_problem (
  company_id uuid not null references company.company,
  id uuid not null,
  unit_id uuid not null,
  note text not null,
  photo_key text,
  reported_at timestamptz not null,
  reported_by uuid references company.user_account,
  solved_at timestamptz,
  solved_by uuid references company.user_account,
  primary key (company_id, id),
  foreign key (company_id, unit_id) references hotels.unit (company_id, id)
);
select platform.tenant_table('hotels.unit_problem');
create index unit_problem_open on hotels.unit_problem (company_id, unit_id, reported_at) where solved_at is null;
create index unit_problem_of_unit on hotels.unit_problem (company_id, unit_id, reported_at);
