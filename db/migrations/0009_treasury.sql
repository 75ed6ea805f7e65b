-- Cash and bank accounts, open items by instalment, and the payments that settle them.
create table treasury.account (
  company_id uuid not null references company.company,
  id uuid not null,
  version int not null default 1,
  code text not null,
  name text not null,
  type text not null check (type in ('cash', 'bank', 'card')),
  currency text not null references law.currency,
  number text,
  cci text,
  -- Account of the chart where its money stands.
  ledger_code text not null,
  active boolean not null default true,
  primary key (company_id, id)
);
select platform.tenant_table('treasury.account');
create unique index account_code on treasury.account (company_id, platform.fold(code));

create table treasury.method (
  company_id uuid not null references company.company,
  id uuid not null,
  version int not null default 1,
  code text not null,
  name text not null,
  -- Payment means, SUNAT table 1: 001 deposit, 003 transfer, 009 cash …
  means text not null default '009',
  active boolean not null default true,
  primary key (company_id, id)
);
select platform.tenant_table('treasury.method');
create unique index method_code on treasury.method (company_id, platform.fold(code));

create table treasury.open_item (
  company_id uuid not null references company.company,
  id uuid not null,
  direction text not null check (direction in ('receivable', 'payable')),
  party_id uuid not null,
  document_kind text not null,
  document_id uuid not null,
  document_type text not null,
  serie text not null,
  number text not null,
  date date not null,
  instalment int not null,
  due_on date not null,
  currency text not null references law.currency,
  exchange_rate numeric(12,6) not null,
  amount numeric(18,2) not null check (amount > 0),
  balance numeric(18,2) not null check (balance >= 0 and balance <= amount),
  -- What the balance is worth in the ledger, in soles: settles to zero with the last payment.
  local_balance numeric(18,2) not null check (local_balance >= 0),
  ledger_code text not null,
  status text not null default 'open' check (status in ('open', 'closed', 'voided')),
  primary key (company_id, id),
  foreign key (company_id, party_id) references parties.client (company_id, id),
  unique (company_id, document_kind, document_id, instalment)
);
select platform.tenant_table('treasury.open_item');
create index open_item_due on treasury.open_item (company_id, direction, due_on, id) where status = 'open';
create index open_item_party on treasury.open_item (company_id, party_id, direction) where status = 'open';

create table treasury.payment (
  company_id uuid not null references company.company,
  id uuid not null,
  version int not null default 1,
  direction text not null check (direction in ('income', 'expense')),
  number int not null,
  date date not null,
  currency text not null references law.currency,
  exchange_rate numeric(12,6) not null check (exchange_rate > 0),
  account_id uuid not null,
  method_id uuid not null,
  party_id uuid,
  amount numeric(18,2) not null check (amount > 0),
  status text not null default 'OK' check (status in ('OK', 'CX', 'PR', 'CL')),
  notes text,
  void_reason text,
  created_at timestamptz not null default now(),
  created_by uuid,
  primary key (company_id, id),
  foreign key (company_id, account_id) references treasury.account (company_id, id),
  foreign key (company_id, method_id) references treasury.method (company_id, id),
  foreign key (company_id, party_id) references parties.client (company_id, id)
);
select platform.tenant_table('treasury.payment');
create unique index payment_number on treasury.payment (company_id, direction, number);
create index payment_date on treasury.payment (company_id, direction, date desc, id);

create table treasury.payment_line (
  company_id uuid not null references company.company,
  payment_id uuid not null,
  line int not null,
  open_item_id uuid not null,
  -- In the currency of the open item, and what it came to in the payment's currency and in soles.
  amount numeric(18,2) not null check (amount > 0),
  paid_amount numeric(18,2) not null,
  local_amount numeric(18,2) not null,
  -- Soles of the open item that this line settles; the difference to local_amount is exchange gain or loss.
  settled_local numeric(18,2) not null,
  operation_number text,
  primary key (company_id, payment_id, line),
  foreign key (company_id, payment_id) references treasury.payment (company_id, id),
  foreign key (company_id, open_item_id) references treasury.open_item (company_id, id)
);
select platform.tenant_table('treasury.payment_line');
create index payment_line_item on treasury.payment_line (company_id, open_item_id);

create table treasury.counter (
  company_id uuid not null references company.company,
  direction text not null,
  last_number int not null,
  primary key (company_id, direction)
);
select platform.tenant_table('treasury.counter');
