-- The registers of a month at the tax office (SIRE): what it proposes, how it differs from the books, what was decided of it, and what was sent. See ADR 60.
create table accounting.sire_period (
  company_id uuid not null references company.company,
  id uuid not null,
  version int not null default 1,
  type text not null check (type in ('sale', 'purchase', 'no-domiciled')),
  year int not null,
  month int not null,
  status text not null default 'none' check (status in ('none', 'requested', 'proposal', 'compared', 'decided', 'ready', 'sending', 'preliminary', 'registered', 'adjusted', 'failed')),
  -- What is under way at the office, or was last: a question for the proposal, or what is done with it.
  action text check (action in ('proposal', 'accept', 'complement', 'replace', 'register')),
  asked_at timestamptz,
  ticket text,
  -- The office was told already, whatever it answered: that it says so the second time is no refusal.
  attempted boolean not null default false,
  -- An upload that was begun: it is taken up again where it broke.
  upload_url text,
  file_name text,
  file_key text,
  -- What the office said of what failed, and which lines of the file.
  message text,
  problems jsonb not null default '[]',
  no_movement boolean not null default false,
  complements int not null default 0 check (complements between 0 and 99),
  proposal_at timestamptz,
  compared_at timestamptz,
  sent_at timestamptz,
  -- Sums of each side, soles, without tax, and of the file that was sent.
  ours_count int not null default 0,
  ours_base numeric(18,2) not null default 0,
  ours_igv numeric(18,2) not null default 0,
  sunat_count int not null default 0,
  sunat_base numeric(18,2) not null default 0,
  sunat_igv numeric(18,2) not null default 0,
  sent_count int,
  sent_base numeric(18,2),
  sent_igv numeric(18,2),
  sent_total numeric(18,2),
  registered_on date,
  constancia text,
  adjusted_on date,
  adjusted_constancia text,
  -- The last of the days before the due day of which it was reminded.
  reminded_days int,
  primary key (company_id, id),
  unique (company_id, year, month, type),
  foreign key (company_id, year, month) references company.period (company_id, year, month),
  check (status not in ('requested', 'sending', 'failed') or action is not null),
  check (status not in ('registered', 'adjusted') or (registered_on is not null and constancia is not null))
);
select platform.tenant_table('accounting.sire_period');

-- The proposal as the office gave it, line by line.
create table accounting.sire_proposal (
  company_id uuid not null,
  id uuid not null,
  period_id uuid not null,
  line int not null,
  date date,
  document_type text not null,
  series text not null,
  number text not null,
  party_number text not null,
  party_name text not null,
  base numeric(18,2) not null,
  igv numeric(18,2) not null,
  total numeric(18,2) not null,
  body jsonb not null,
  primary key (company_id, id),
  foreign key (company_id, period_id) references accounting.sire_period (company_id, id) on delete cascade
);
select platform.tenant_table('accounting.sire_proposal');
create unique index sire_proposal_line on accounting.sire_proposal (company_id, period_id, line);

-- A document of one side or of both, how they differ, and what was decided of it.
create table accounting.sire_row (
  company_id uuid not null,
  id uuid not null,
  version int not null default 1,
  period_id uuid not null,
  place int not null,
  kind text not null check (kind in ('equal', 'different', 'onlySunat', 'onlyOurs')),
  key text not null,
  document_type text not null,
  series text not null,
  number text not null,
  date date,
  party_number text not null,
  party_name text not null,
  -- Of our side, else of the other; soles.
  base numeric(18,2) not null,
  igv numeric(18,2) not null,
  total numeric(18,2) not null,
  ours jsonb,
  theirs jsonb,
  fields text[] not null default '{}',
  document_kind text,
  document_id uuid,
  option text check (option in ('OURS', 'SUNAT', 'FIX', 'LATER', 'ADD', 'EXCLUDE', 'CREATE', 'ACCEPT')),
  reason text,
  -- Proposed by what was decided of its kind in another month; it is decided when somebody says so.
  remembered boolean not null default false,
  decided_at timestamptz,
  decided_by uuid,
  account_code text,
  cost_center_id uuid,
  archive text,
  voucher_id uuid,
  primary key (company_id, id),
  foreign key (company_id, period_id) references accounting.sire_period (company_id, id) on delete cascade,
  foreign key (company_id, cost_center_id) references company.cost_center (company_id, id),
  -- Of what is equal our side is kept alone.
  check ((ours is null) = (kind = 'onlySunat') and (theirs is null) = (kind in ('onlyOurs', 'equal'))),
  check (decided_at is null or (option is not null and reason is not null))
);
select platform.tenant_table('accounting.sire_row');
create unique index sire_row_key on accounting.sire_row (company_id, period_id, key);
create index sire_row_place on accounting.sire_row (company_id, period_id, kind, place);
create index sire_row_center on accounting.sire_row (company_id, cost_center_id) where cost_center_id is not null;

-- What was decided of a kind of difference with somebody, to be proposed the next time.
create table accounting.sire_memory (
  company_id uuid not null references company.company,
  id uuid not null,
  type text not null,
  party_number text not null,
  difference text not null,
  option text not null,
  reason text not null,
  primary key (company_id, id),
  unique (company_id, type, party_number, difference)
);
select platform.tenant_table('accounting.sire_memory');

-- By which account the documents of somebody were written into the books from the proposal.
create table accounting.sire_account (
  company_id uuid not null references company.company,
  id uuid not null,
  type text not null,
  party_number text not null,
  account_code text not null,
  cost_center_id uuid,
  archive text not null,
  primary key (company_id, id),
  unique (company_id, type, party_number),
  foreign key (company_id, cost_center_id) references company.cost_center (company_id, id)
);
select platform.tenant_table('accounting.sire_account');
create index sire_account_center on accounting.sire_account (company_id, cost_center_id) where cost_center_id is not null;
