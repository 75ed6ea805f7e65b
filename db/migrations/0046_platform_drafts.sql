-- What a person typed into a form and did not save. Nobody else reads it, and nothing is made of it until it is saved.
create table platform.draft (
  company_id uuid not null references company.company,
  user_id uuid not null references company.user_account,
  form text not null,
  kind text not null,
  title text not null,
  path text not null,
  -- JSON as it was sent.
  content text not null check (octet_length(content) <= 200000),
  typed_at timestamptz not null,
  primary key (company_id, user_id, form)
);
select platform.tenant_table('platform.draft');
