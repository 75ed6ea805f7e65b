-- What an import would do stands row by row: read in steps, applied exactly as it was shown, kept so that it can be taken back.
alter table platform.import_batch drop column rows;
alter table platform.import_batch drop column errors;
alter table platform.import_batch drop column result;
alter table platform.import_batch rename column resource to noun;
alter table platform.import_batch rename column committed_at to applied_at;
alter table platform.import_batch add column group_name text not null default 'resource' check (group_name in ('document', 'resource'));
alter table platform.import_batch add column file_name text;
-- What the call named beside the file: the price list, the year.
alter table platform.import_batch add column options jsonb not null default '{}';
alter table platform.import_batch add column status text not null default 'read' check (status in ('read', 'running', 'applied', 'failed', 'undone'));
alter table platform.import_batch add column creates int not null default 0;
alter table platform.import_batch add column updates int not null default 0;
alter table platform.import_batch add column skips int not null default 0;
alter table platform.import_batch add column undone_at timestamptz;
create index import_batch_group on platform.import_batch (company_id, group_name, created_at, id);

create index import_batch_stale on platform.import_batch (company_id, created_at) where status in ('read', 'failed');

create table platform.import_row (
  company_id uuid not null,
  batch_id uuid not null,
  line int not null,
  record_id uuid,
  creates boolean not null default true,
  -- Of the record when the file was read; it must still stand when the import is applied.
  version int,
  body jsonb,
  -- Row and parts as they were before an update.
  before jsonb,
  -- The cells of a row that was left out, and why.
  cells jsonb,
  problems jsonb,
  primary key (company_id, batch_id, line),
  foreign key (company_id, batch_id) references platform.import_batch (company_id, id) on delete cascade
);
select platform.tenant_table('platform.import_row');

-- What a heading of somebody's files means: chosen once, known from then on.
create table platform.import_heading (
  company_id uuid not null,
  noun text not null,
  heading text not null,
  column_name text,
  primary key (company_id, noun, heading)
);
select platform.tenant_table('platform.import_heading');
