-- Links by which a client reads a quotation without signing in, accepts it or asks for a change.
create table travel.quotation_link (
  company_id uuid not null references company.company,
  id uuid not null,
  quotation_id uuid not null,
  -- The version that it shows.
  revision int not null,
  -- The last day on which it is read.
  expires_on date not null,
  revoked_at timestamptz,
  opened_at timestamptz,
  opens int not null default 0,
  created_at timestamptz not null default now(),
  created_by uuid references company.user_account,
  primary key (company_id, id),
  foreign key (company_id, quotation_id, revision) references travel.quotation_version (company_id, quotation_id, revision) on delete cascade
);
select platform.tenant_table('travel.quotation_link');
-- One of a version stands.
create unique index quotation_link_version on travel.quotation_link (company_id, quotation_id, revision) where revoked_at is null;

-- What the client asked for by a link.
create table travel.quotation_comment (
  company_id uuid not null references company.company,
  id uuid not null,
  quotation_id uuid not null,
  revision int not null,
  name text not null,
  text text not null,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, quotation_id) references travel.quotation (company_id, id) on delete cascade
);
select platform.tenant_table('travel.quotation_comment');
create index quotation_comment_quotation on travel.quotation_comment (company_id, quotation_id, created_at);

-- Who accepted by a link, from where, and a digest of what was read.
alter table travel.quotation_version
  add column accepted_name text,
  add column accepted_email text,
  add column accepted_from text,
  add column accepted_hash text;
