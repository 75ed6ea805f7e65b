-- Sale tickets, and notes of their series, may go to the tax office one by one or by a summary of their day (RC).
alter table einvoicing.setting
  add column ticket_way text not null default 'single' check (ticket_way in ('single', 'summary')),
  add column summary_hour int not null default 22 check (summary_hour between 0 and 23);

create table einvoicing.summary (
  company_id uuid not null references company.company,
  id uuid not null,
  kind text not null default 'RC' check (kind = 'RC'),
  -- The day of its name, and the day on which all within were issued.
  issue_date date not null,
  reference_date date not null,
  number int not null,
  documents int not null check (documents > 0),
  ticket text,
  status text not null default 'waiting' check (status in ('waiting', 'sent', 'accepted', 'rejected', 'dropped')),
  response_code text,
  response_text text,
  xml_file uuid,
  cdr_file uuid,
  created_at timestamptz not null default now(),
  requested_by uuid,
  answered_at timestamptz,
  primary key (company_id, id),
  unique (company_id, issue_date, number)
);
select platform.tenant_table('einvoicing.summary');
create index summary_created on einvoicing.summary (company_id, created_at desc, id desc);

create table einvoicing.summary_document (
  company_id uuid not null,
  summary_id uuid not null,
  document_id uuid not null,
  -- Until the office has refused it.
  live boolean not null default true,
  primary key (company_id, summary_id, document_id),
  foreign key (company_id, summary_id) references einvoicing.summary (company_id, id),
  foreign key (company_id, document_id) references einvoicing.document (company_id, id)
);
select platform.tenant_table('einvoicing.summary_document');
create index summary_document_document on einvoicing.summary_document (company_id, document_id);
-- A document is in one summary that stands, at most.
create unique index summary_document_live on einvoicing.summary_document (company_id, document_id) where live;
create index voiding_created on einvoicing.voiding (company_id, created_at desc, id desc);
