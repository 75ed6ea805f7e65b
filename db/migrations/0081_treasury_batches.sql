-- What of a debt is deposited in the Banco de la Nación: its code (catalogue 54) and the account there.
alter table treasury.open_item add column deposit_code text, add column deposit_account text;
update treasury.open_item i set deposit_code = b.detraction_code, deposit_account = b.detraction_account
from purchases.bill b where b.company_id = i.company_id and b.detraction_id = i.document_id and i.document_kind = 'billDetraction';

-- Debts that are paid together through a file of the bank: to suppliers, or the deposits of their detractions.
create table treasury.batch (
  company_id uuid not null references company.company,
  id uuid not null,
  version int not null default 1,
  kind text not null check (kind in ('suppliers', 'deposits')),
  -- Gapless within a kind and year: a deposit's lot is called by both.
  year int not null,
  number int not null,
  date date not null,
  account_id uuid not null,
  account_code text not null,
  account_name text not null,
  currency text not null references law.currency,
  layout text not null check (layout in ('bcp', 'bbva', 'csv', 'spot')),
  amount numeric(18,2) not null check (amount > 0),
  status text not null default 'draft' check (status in ('draft', 'approved', 'sent', 'confirmed', 'voided')),
  notes text,
  void_reason text,
  created_at timestamptz not null,
  created_by uuid,
  approved_at timestamptz,
  approved_by uuid,
  primary key (company_id, id),
  foreign key (company_id, account_id) references treasury.account (company_id, id)
);
select platform.tenant_table('treasury.batch');
create unique index batch_number on treasury.batch (company_id, kind, year, number);
create index batch_date on treasury.batch (company_id, kind, date desc, id desc);
create index batch_amount on treasury.batch (company_id, kind, amount, id);
create index batch_account on treasury.batch (company_id, account_id);

create table treasury.batch_line (
  company_id uuid not null references company.company,
  batch_id uuid not null,
  line int not null,
  id uuid not null default gen_random_uuid(),
  open_item_id uuid not null,
  party_id uuid not null,
  party_type text not null,
  party_number text not null,
  party_name text not null,
  document_type text not null,
  serie text not null,
  number text not null,
  document_date date not null,
  due_on date not null,
  amount numeric(18,2) not null check (amount > 0),
  -- Where it goes: an account of the same bank, or an interbank code (CCI); of a deposit the account in the Banco de la Nación. Null: nobody knows one.
  destination text,
  same_bank boolean not null default false,
  deposit_code text,
  -- It waits to be paid by this batch and by no other.
  live boolean not null default true,
  operation_number text,
  paid_on date,
  payment_id uuid,
  primary key (company_id, batch_id, line),
  foreign key (company_id, batch_id) references treasury.batch (company_id, id) on delete cascade,
  foreign key (company_id, open_item_id) references treasury.open_item (company_id, id),
  foreign key (company_id, party_id) references parties.client (company_id, id),
  foreign key (company_id, payment_id) references treasury.payment (company_id, id)
);
select platform.tenant_table('treasury.batch_line');
create unique index batch_line_live on treasury.batch_line (company_id, open_item_id) where live;
create index batch_line_item on treasury.batch_line (company_id, open_item_id);
create index batch_line_party on treasury.batch_line (company_id, party_id);
create index batch_line_payment on treasury.batch_line (company_id, payment_id) where payment_id is not null;
