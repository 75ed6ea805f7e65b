-- What people write to each other beside a record, and whom they call to read it.
create table platform.note (
  company_id uuid not null references company.company,
  id uuid not null,
  -- As the audit trail names the record: `invoice` and its id.
  entity text not null,
  entity_id text not null,
  -- What the record was called when the note was written.
  title text not null,
  user_id uuid not null references company.user_account,
  text text not null check (length(text) between 1 and 2000),
  created_at timestamptz not null,
  primary key (company_id, id)
);
select platform.tenant_table('platform.note');
create index note_of_record on platform.note (company_id, entity, entity_id, id);

create table platform.note_mention (
  company_id uuid not null references company.company,
  note_id uuid not null,
  user_id uuid not null references company.user_account,
  read_at timestamptz,
  primary key (company_id, note_id, user_id),
  foreign key (company_id, note_id) references platform.note (company_id, id) on delete cascade
);
select platform.tenant_table('platform.note_mention');
create index note_mention_unread on platform.note_mention (company_id, user_id, note_id) where read_at is null;
