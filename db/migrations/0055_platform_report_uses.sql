-- What whoever fetches the result of a job must still be allowed: lists of keys, one of each list. Jobs of before ask for none, and their files
-- are gone after seven days.
alter table platform.job add column needs jsonb not null default '[]';
-- A view is shared with everybody, as those of before, or with one role.
alter table platform.saved_view add column role_id uuid;
alter table platform.saved_view add check (role_id is null or shared);

-- What a person keeps of a report: the star, what was asked last, the columns.
create table platform.report_use (
  company_id uuid not null references company.company,
  user_id uuid not null,
  report text not null,
  starred boolean not null default false,
  used_at timestamptz,
  params jsonb not null default '{}',
  -- Columns in the order of the person: [{ field, shown, width }].
  layout jsonb not null default '[]',
  primary key (company_id, user_id, report)
);
select platform.tenant_table('platform.report_use');
