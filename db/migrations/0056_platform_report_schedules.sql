-- Reports that go by mail by themselves. The next run waits in the outbox under its moment; a run that finds another moment here is none.
create table platform.report_schedule (
  company_id uuid not null references company.company,
  id uuid not null,
  version int not null default 1,
  -- With whose rights it runs.
  user_id uuid not null,
  report text not null,
  name text not null,
  params jsonb not null,
  form text not null check (form in ('pdf', 'xlsx')),
  frequency text not null check (frequency in ('daily', 'weekly', 'monthly')),
  weekday int not null check (weekday between 1 and 7),
  month_day int not null check (month_day between 1 and 31),
  hour int not null check (hour between 0 and 23),
  people uuid[] not null,
  language text not null,
  active boolean not null default true,
  -- Why it stopped by itself.
  stopped text,
  next_at timestamptz,
  last_at timestamptz,
  last_error text,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  check (active = (next_at is not null))
);
select platform.tenant_table('platform.report_schedule');
create index report_schedule_user on platform.report_schedule (company_id, user_id);
