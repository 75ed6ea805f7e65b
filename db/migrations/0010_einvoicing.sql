-- Fiscal documents on their way to the tax office, and what it answered.
create table einvoicing.setting (
  company_id uuid not null references company.company,
  id uuid not null,
  version int not null default 1,
  environment text not null default 'emulator' check (environment in ('emulator', 'beta', 'production')),
  sol_user text not null default '',
  -- Secrets are sealed with the installation's key.
  sol_password_sealed text,
  certificate_sealed text,
  certificate_expires_on date,
  auto_send boolean not null default true,
  primary key (company_id, id)
);
select platform.tenant_table('einvoicing.setting');
create unique index setting_one on einvoicing.setting (company_id);

create table einvoicing.document (
  company_id uuid not null references company.company,
  -- The id of the document that it tells of.
  id uuid not null,
  kind text not null,
  document_type text not null,
  serie text not null,
  number int not null,
  date date not null,
  -- 0 not issued, 1 sent, 2 accepted, 3 rejected, 4 voiding, 5 voided
  status int not null default 0 check (status between 0 and 5),
  -- unknown: sent, no answer yet; observed: accepted with notes
  detail text check (detail in ('unknown', 'observed')),
  fiscal jsonb not null,
  digest text,
  xml_file uuid,
  cdr_file uuid,
  response_code text,
  response_text text,
  notes jsonb not null default '[]',
  attempts int not null default 0,
  last_attempt_at timestamptz,
  -- Set while a send is under way: nobody else sends the same document meanwhile. One left by a killed process runs out.
  sending_since timestamptz,
  accepted_at timestamptz,
  primary key (company_id, id)
);
select platform.tenant_table('einvoicing.document');
create unique index document_number on einvoicing.document (company_id, document_type, serie, number);
create index document_waiting on einvoicing.document (company_id, status, date) where status in (0, 1, 4);

create table einvoicing.attempt (
  company_id uuid not null references company.company,
  id uuid not null,
  document_id uuid not null,
  at timestamptz not null default now(),
  operation text not null,
  outcome text not null,
  code text,
  message text,
  millis int not null,
  primary key (company_id, id),
  foreign key (company_id, document_id) references einvoicing.document (company_id, id)
);
select platform.tenant_table('einvoicing.attempt', true);
create index attempt_document on einvoicing.attempt (company_id, document_id, id);

-- What takes an accepted document back: a voiding communication (RA) for an invoice, a line of state 3 in a daily summary (RC) for a ticket.
create table einvoicing.voiding (
  company_id uuid not null references company.company,
  id uuid not null,
  document_id uuid not null,
  kind text not null check (kind in ('RA', 'RC')),
  issue_date date not null,
  number int not null,
  reason text not null,
  ticket text,
  status text not null default 'waiting' check (status in ('waiting', 'sent', 'accepted', 'rejected')),
  response_code text,
  response_text text,
  xml_file uuid,
  cdr_file uuid,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, document_id) references einvoicing.document (company_id, id),
  unique (company_id, kind, issue_date, number)
);
select platform.tenant_table('einvoicing.voiding');
create index voiding_document on einvoicing.voiding (company_id, document_id);
