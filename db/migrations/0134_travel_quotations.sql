-- A program with real dates and passengers for one client. What was sent stands as it was, a version each time.
create table travel.counter (
  company_id uuid not null references company.company,
  kind text not null,
  last_number int not null,
  primary key (company_id, kind)
);
select platform.tenant_table('travel.counter');

create table travel.quotation (
  company_id uuid not null references company.company,
  id uuid not null,
  version int not null default 1,
  -- Taken when it is sent for the first time.
  number int,
  -- The version that is written, or that was sent last.
  revision int not null default 1,
  status text not null default 'draft' check (status in ('draft', 'sent', 'accepted', 'rejected', 'voided')),
  client_id uuid,
  -- {name, email, phone} of who is no contact yet.
  prospect jsonb,
  group_id uuid,
  agent_id uuid not null,
  package_id uuid,
  language text not null check (language in ('es', 'en', 'pt')),
  currency text not null check (currency in ('PEN', 'USD')),
  title text not null,
  start date not null,
  days int not null check (days > 0),
  pax int not null,
  price numeric(18,2) not null,
  valid_until date not null,
  -- {program, services, options, includes, excludes, terms, pricing, party, typed, notes}, as the contract has them.
  content jsonb not null,
  -- What it cost and sold for when it was saved.
  priced jsonb not null,
  reason text,
  created_at timestamptz not null default now(),
  created_by uuid references company.user_account,
  primary key (company_id, id),
  foreign key (company_id, client_id) references parties.client (company_id, id),
  foreign key (company_id, group_id) references travel.business_group (company_id, id),
  foreign key (company_id, agent_id) references company.worker (company_id, id),
  foreign key (company_id, package_id) references travel.package (company_id, id),
  check ((client_id is null) <> (prospect is null))
);
select platform.tenant_table('travel.quotation');
create unique index quotation_number on travel.quotation (company_id, number) where number is not null;
create index quotation_by_number on travel.quotation (company_id, number, id);
create index quotation_by_start on travel.quotation (company_id, start, id);
create index quotation_client on travel.quotation (company_id, client_id);
create index quotation_group on travel.quotation (company_id, group_id);
create index quotation_agent on travel.quotation (company_id, agent_id);
create index quotation_package on travel.quotation (company_id, package_id);

create table travel.quotation_version (
  company_id uuid not null references company.company,
  quotation_id uuid not null,
  revision int not null,
  title text not null,
  start date not null,
  days int not null,
  content jsonb not null,
  priced jsonb not null,
  sent_at timestamptz not null,
  sent_by uuid references company.user_account,
  -- The letter that the client chose.
  accepted_option text,
  accepted_at timestamptz,
  primary key (company_id, quotation_id, revision),
  foreign key (company_id, quotation_id) references travel.quotation (company_id, id) on delete cascade
);
select platform.tenant_table('travel.quotation_version');
-- One option of one version is accepted.
create unique index quotation_version_accepted on travel.quotation_version (company_id, quotation_id) where accepted_option is not null;

-- What its versions name, so that it stays.
create table travel.quotation_item (
  company_id uuid not null references company.company,
  quotation_id uuid not null,
  item_id uuid not null,
  primary key (company_id, quotation_id, item_id),
  foreign key (company_id, quotation_id) references travel.quotation (company_id, id) on delete cascade,
  foreign key (company_id, item_id) references travel.item (company_id, id)
);
select platform.tenant_table('travel.quotation_item');
create index quotation_item_item on travel.quotation_item (company_id, item_id);

create table travel.quotation_term (
  company_id uuid not null references company.company,
  quotation_id uuid not null,
  term_id uuid not null,
  primary key (company_id, quotation_id, term_id),
  foreign key (company_id, quotation_id) references travel.quotation (company_id, id) on delete cascade,
  foreign key (company_id, term_id) references travel.commercial_term (company_id, id)
);
select platform.tenant_table('travel.quotation_term');
create index quotation_term_term on travel.quotation_term (company_id, term_id);
