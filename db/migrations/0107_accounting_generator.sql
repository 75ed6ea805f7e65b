-- What a document or a payment asks of the books is kept where the company does not write it by itself: as it was asked for, with the concepts of the settings
-- and not their accounts, until somebody generates it. And each line of a voucher keeps the concept that its account came from. See ADR 59.
create table accounting.posting_request (
  company_id uuid not null references company.company,
  id uuid not null,
  -- ended: its source was voided or changed before it was generated.
  state text not null default 'pending' check (state in ('pending', 'generated', 'ended')),
  -- The voucher that it became: the first entry of it, whose id is the voucher's.
  entry_id uuid,
  -- The request that this one takes back, in another month.
  reverses uuid,
  year int not null,
  month int not null,
  archive text not null,
  date date not null,
  memo text not null,
  origin text not null check (origin in ('DOCUMENT', 'PAYMENT', 'GENERATE')),
  source_kind text not null,
  source_id uuid not null,
  currency text not null references law.currency,
  exchange_rate numeric(12,6) not null check (exchange_rate > 0),
  -- Soles: the sum of its debits.
  total numeric(18,2) not null,
  -- What it is told by: of the first of its lines that names any.
  party_id uuid,
  document_type text,
  serie text,
  number text,
  -- account (code or concept), debit, credit, foreign_amount, memo, party, cost_center, document_type, serie, number, due_on.
  lines jsonb not null,
  created_at timestamptz not null default now(),
  created_by uuid,
  primary key (company_id, id),
  check ((state = 'generated') = (entry_id is not null)),
  foreign key (company_id, year, month) references company.period (company_id, year, month),
  foreign key (company_id, entry_id) references accounting.journal_entry (company_id, id),
  foreign key (company_id, reverses) references accounting.posting_request (company_id, id),
  foreign key (company_id, party_id) references parties.client (company_id, id)
);
select platform.tenant_table('accounting.posting_request');
create index posting_request_pending on accounting.posting_request (company_id, date, id) where state = 'pending';
create index posting_request_source on accounting.posting_request (company_id, source_kind, source_id);
create index posting_request_entry on accounting.posting_request (company_id, entry_id) where entry_id is not null;
create index posting_request_reverses on accounting.posting_request (company_id, reverses) where reverses is not null;
create index posting_request_total on accounting.posting_request (company_id, total, id) where state = 'pending';

-- The concept of the settings behind the account; null where the document itself named it, or a person typed it.
alter table accounting.journal_line add column rule text;

-- What waits, line by line, in the accounts that the settings of its year have now: what compares subledgers with the books counts it beside their lines.
create view accounting.pending_line with (security_invoker = true) as
  select r.company_id, r.id as request_id, r.year, r.month, r.date, r.origin, r.source_kind, r.source_id, coalesce(s.account_code, l.account) as account_code,
    l.debit, l.credit, l.foreign_amount, l.party as party_id, l.document_type, l.serie, l.number
  from accounting.posting_request r
  cross join lateral jsonb_to_recordset(r.lines) as l(account text, debit numeric, credit numeric, foreign_amount numeric, party uuid, document_type text, serie text, number text)
  left join accounting.setting s on s.company_id = r.company_id and s.year = r.year and s.key = l.account
  where r.state = 'pending';
grant select on accounting.pending_line to yupana_app;
