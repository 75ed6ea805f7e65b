-- A locked month may be closed for good: never opened again, by nobody. What a lock sealed stays in the history when it is opened.
alter table company.period add column hard_at timestamptz;
alter table company.period add column hard_by uuid;
alter table company.period add constraint period_hard_is_locked check (hard_at is null or locked_at is not null);
alter table company.month_lock_history add column level text not null default 'soft' check (level in ('soft', 'hard'));
alter table company.month_lock_history add column seal text;
create index month_lock_history_at on company.month_lock_history (company_id, at desc);
create function company.hard_month_stays() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or new.hard_at is distinct from old.hard_at or new.locked_at is null or new.seal is distinct from old.seal then
    raise exception 'month % of % is closed for good', old.month, old.year using errcode = 'YL001';
  end if;
  return new;
end $$;
create trigger hard_stays before update or delete on company.period for each row when (old.hard_at is not null) execute function company.hard_month_stays();

-- One person may write into a locked month for some days: who, why and by whom it was granted.
create table company.month_exception (
  company_id uuid not null,
  id uuid not null,
  year int not null,
  month int not null,
  user_id uuid not null,
  reason text not null,
  granted_by uuid not null check (granted_by <> user_id),
  granted_at timestamptz not null,
  until timestamptz not null,
  ended_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, year, month) references company.period (company_id, year, month),
  check (until > granted_at and until <= granted_at + interval '7 days 1 hour')
);
select platform.tenant_table('company.month_exception');
create unique index month_exception_month on company.month_exception (company_id, year, month, user_id) where ended_at is null;
create index month_exception_person on company.month_exception (company_id, user_id, until);

-- The person of the transaction, where it writes by an exception; nobody else's work passes by it.
create or replace function company.month_is_locked(p_company uuid, p_year int, p_month int) returns boolean language sql stable as $$
  select exists (select from company.period where company_id = p_company and (year, month) >= (p_year, p_month) and locked_at is not null)
    and not (nullif(current_setting('app.month_exception', true), '') is not null
      and exists (select from company.month_exception e join company.period p on p.company_id = e.company_id and p.year = e.year and p.month = e.month
        where e.company_id = p_company and e.year = p_year and e.month = p_month and e.user_id = current_setting('app.month_exception', true)::uuid
          and e.ended_at is null and e.until > now() and p.hard_at is null))
$$;

-- What a dollar is worth at the end of a month: the books are restated by it.
create table accounting.closing_rate (
  company_id uuid not null,
  id uuid not null,
  version int not null default 1,
  year int not null,
  month int not null,
  period date not null generated always as (make_date(year, month, 1)) stored,
  purchase numeric(12,6) not null check (purchase > 1),
  sale numeric(12,6) not null check (sale > 1),
  primary key (company_id, id),
  unique (company_id, year, month),
  foreign key (company_id, year, month) references company.period (company_id, year, month)
);
select platform.tenant_table('accounting.closing_rate');
create index closing_rate_period on accounting.closing_rate (company_id, period, id);
create index journal_entry_restated on accounting.journal_entry (company_id, year, month) where origin = 'MONTHLY_ExCHANGE_RATE_DIFFERENT';
