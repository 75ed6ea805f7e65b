-- Files that people put beside a record; the bytes are in the file store.
create table platform.attachment (
  company_id uuid not null references company.company,
  id uuid not null,
  -- As the audit trail names the record: `invoice` and its id.
  entity text not null,
  entity_id text not null,
  storage_key text not null,
  name text not null,
  media_type text not null,
  size bigint not null check (size > 0),
  sha256 text not null,
  user_id uuid not null references company.user_account,
  created_at timestamptz not null,
  primary key (company_id, id),
  -- The same file under the same name is there once, also where it is sent twice at once.
  constraint attachment_once unique (company_id, entity, entity_id, name, sha256)
);
select platform.tenant_table('platform.attachment');
