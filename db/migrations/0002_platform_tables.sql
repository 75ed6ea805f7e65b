-- What every area hands to the platform: audit, outbox, idempotency, kept figures, files, mail, jobs, imports.
create table platform.audit (
  company_id uuid not null,
  id uuid not null,
  at timestamptz not null default now(),
  user_id uuid,
  request_id text not null,
  entity text not null,
  entity_id text not null,
  action text not null,
  before jsonb,
  after jsonb,
  primary key (company_id, id)
);
select platform.tenant_table('platform.audit', true);
create index audit_entity on platform.audit (company_id, entity, entity_id, id);

-- Work to do later, written in the transaction that causes it.
create table platform.outbox (
  company_id uuid not null,
  id uuid not null,
  kind text not null,
  payload jsonb not null,
  status text not null default 'pending' check (status in ('pending', 'done', 'poison')),
  attempts int not null default 0,
  due_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  done_at timestamptz,
  last_error text,
  primary key (company_id, id)
);
select platform.tenant_table('platform.outbox');
create index outbox_due on platform.outbox (company_id, due_at) where status = 'pending';

create table platform.idempotency_key (
  company_id uuid not null,
  user_id uuid not null,
  key text not null,
  request_hash text not null,
  status int not null,
  response text,
  created_at timestamptz not null default now(),
  primary key (company_id, user_id, key)
);
select platform.tenant_table('platform.idempotency_key');
create index idempotency_key_age on platform.idempotency_key (company_id, created_at);

-- Kept aggregates. A transaction appends deltas (no hot row), a job folds them, a read adds the unfolded tail: always exact.
create table platform.figure (
  company_id uuid not null,
  metric text not null,
  period date not null,
  key text not null,
  plus numeric not null,
  minus numeric not null,
  quantity numeric not null,
  primary key (company_id, metric, period, key)
);
select platform.tenant_table('platform.figure');
create table platform.figure_delta (
  company_id uuid not null,
  id uuid not null,
  metric text not null,
  period date not null,
  key text not null,
  plus numeric not null,
  minus numeric not null,
  quantity numeric not null,
  primary key (company_id, id)
);
select platform.tenant_table('platform.figure_delta');
create index figure_delta_metric on platform.figure_delta (company_id, metric, period);
create view platform.figures with (security_invoker = true) as
  select company_id, metric, period, key, plus, minus, quantity from platform.figure
  union all
  select company_id, metric, period, key, plus, minus, quantity from platform.figure_delta;
grant select on platform.figures to yupana_app;

create table platform.file (
  company_id uuid not null,
  id uuid not null,
  storage_key text not null,
  name text not null,
  media_type text not null,
  size bigint not null,
  sha256 text not null,
  immutable boolean not null default false,
  created_at timestamptz not null default now(),
  created_by uuid,
  primary key (company_id, id)
);
select platform.tenant_table('platform.file');

create table platform.mail (
  company_id uuid not null,
  id uuid not null,
  to_address text not null,
  cc_address text,
  subject text not null,
  body text not null,
  html text,
  attachments jsonb not null default '[]',
  entity text,
  entity_id uuid,
  status text not null default 'queued' check (status in ('queued', 'sent', 'failed')),
  error text,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  primary key (company_id, id)
);
select platform.tenant_table('platform.mail');
create index mail_entity on platform.mail (company_id, entity, entity_id);

create table platform.job (
  company_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  kind text not null,
  title text not null,
  status text not null default 'queued' check (status in ('queued', 'running', 'done', 'failed')),
  progress int not null default 0,
  total int not null default 0,
  payload jsonb not null default '{}',
  file_id uuid,
  error text,
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  primary key (company_id, id)
);
select platform.tenant_table('platform.job');
create index job_user on platform.job (company_id, user_id, id desc);

create table platform.import_batch (
  company_id uuid not null,
  id uuid not null,
  resource text not null,
  user_id uuid not null,
  rows jsonb not null,
  errors jsonb not null,
  created_at timestamptz not null default now(),
  committed_at timestamptz,
  result jsonb,
  primary key (company_id, id)
);
select platform.tenant_table('platform.import_batch');

-- A list as somebody wants to see it again: filters, order and columns; their own, or for everybody of the company.
create table platform.saved_view (
  company_id uuid not null,
  id uuid not null,
  version int not null default 1,
  user_id uuid not null,
  list text not null,
  name text not null,
  params jsonb not null default '{}',
  columns jsonb not null default '{}',
  shared boolean not null default false,
  -- What this person's list opens with.
  opens boolean not null default false,
  primary key (company_id, id)
);
select platform.tenant_table('platform.saved_view');
create unique index saved_view_name on platform.saved_view (company_id, list, user_id, platform.fold(name));
create unique index saved_view_opens on platform.saved_view (company_id, list, user_id) where opens;
