-- Every movement of money of an account, whatever moved it: what a statement of the bank is compared with, and what a drawer is counted against.
create table treasury.movement (
  company_id uuid not null references company.company,
  id uuid not null,
  account_id uuid not null,
  date date not null,
  -- What moved it, and its number among those of its kind; a row of it where it moves money in several.
  kind text not null check (kind in ('income', 'expense', 'transfer', 'balance', 'shift')),
  source_id uuid not null,
  number int not null,
  line int not null default 1,
  -- Above zero what came in, below zero what went out: in the currency of the account, and in soles of its day.
  amount numeric(18,2) not null,
  local_amount numeric(18,2) not null,
  party_id uuid,
  party_name text,
  method_id uuid,
  operation_number text,
  description text,
  shift_id uuid,
  -- The movement that this one takes back.
  reverses uuid,
  created_at timestamptz not null default now(),
  created_by uuid,
  primary key (company_id, id),
  foreign key (company_id, account_id) references treasury.account (company_id, id),
  foreign key (company_id, party_id) references parties.client (company_id, id),
  foreign key (company_id, method_id) references treasury.method (company_id, id),
  foreign key (company_id, reverses) references treasury.movement (company_id, id)
);
select platform.tenant_table('treasury.movement');
create index movement_account on treasury.movement (company_id, account_id, date, id);
create index movement_source on treasury.movement (company_id, source_id);
create unique index movement_reverses on treasury.movement (company_id, reverses) where reverses is not null;

-- Of payments that stand already: one of each operation of the bank, and its reversal where it was voided.
insert into treasury.movement (company_id, id, account_id, date, kind, source_id, number, line, amount, local_amount, party_id, party_name, method_id, operation_number, created_at, created_by)
select p.company_id, gen_random_uuid(), p.account_id, p.date, p.direction, p.id, p.number, min(l.line),
  case p.direction when 'income' then 1 else -1 end * sum(l.paid_amount), case p.direction when 'income' then 1 else -1 end * sum(l.local_amount),
  p.party_id, p.party_name, p.method_id, l.operation_number, p.created_at, p.created_by
from treasury.payment p join treasury.payment_line l on l.company_id = p.company_id and l.payment_id = p.id
group by p.company_id, p.id, l.operation_number;
insert into treasury.movement (company_id, id, account_id, date, kind, source_id, number, line, amount, local_amount, party_id, party_name, method_id, operation_number, reverses, created_at, created_by)
select m.company_id, gen_random_uuid(), m.account_id, p.voided_on, m.kind, m.source_id, m.number, m.line, -m.amount, -m.local_amount,
  m.party_id, m.party_name, m.method_id, m.operation_number, m.id, p.created_at, p.created_by
from treasury.movement m join treasury.payment p on p.company_id = m.company_id and p.id = m.source_id
where p.status = 'CX';
