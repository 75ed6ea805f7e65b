-- Letters of exchange (Ley 27287): what was owed of documents is swapped for letters, which go to the bank, are discounted, paid, renewed or protested.
alter table treasury.open_item drop constraint open_item_concept_check;
alter table treasury.open_item add constraint open_item_concept_check check (concept in ('document', 'detraction', 'retention', 'perception', 'letter', 'advance'));
alter table treasury.movement drop constraint movement_kind_check;
alter table treasury.movement add constraint movement_kind_check check (kind in ('income', 'expense', 'transfer', 'balance', 'shift', 'letterOperation'));

-- What is done to letters, each with its voucher and its money: a swap, a sheet for the bank, its notice, a protest, a renewal.
create table treasury.letter_operation (
  company_id uuid not null references company.company,
  id uuid not null,
  version int not null default 1,
  kind text not null check (kind in ('exchange', 'collect', 'discount', 'notice', 'protest', 'renew')),
  direction text not null check (direction in ('receivable', 'payable')),
  -- Gapless within a kind.
  number int not null,
  date date not null,
  party_id uuid,
  party_number text,
  party_name text,
  currency text not null references law.currency,
  exchange_rate numeric(12,6) not null,
  amount numeric(18,2) not null check (amount > 0),
  -- Of letters that are discounted: what the bank keeps for itself until they are due.
  interest numeric(18,2) not null default 0 check (interest >= 0),
  -- What the bank or the notary charges.
  fee numeric(18,2) not null default 0 check (fee >= 0),
  -- What comes into the account, or goes out of it below zero.
  net numeric(18,2) not null default 0,
  account_id uuid,
  account_code text,
  account_name text,
  notes text,
  status text not null default 'open' check (status in ('open', 'voided')),
  void_reason text,
  voided_on date,
  created_at timestamptz not null,
  created_by uuid,
  primary key (company_id, id),
  foreign key (company_id, party_id) references parties.client (company_id, id),
  foreign key (company_id, account_id) references treasury.account (company_id, id)
);
select platform.tenant_table('treasury.letter_operation');
create unique index letter_operation_number on treasury.letter_operation (company_id, kind, number);
create index letter_operation_date on treasury.letter_operation (company_id, date desc, id desc);
create index letter_operation_amount on treasury.letter_operation (company_id, amount, id);
create index letter_operation_party on treasury.letter_operation (company_id, party_id, date desc, id desc);
create index letter_operation_account on treasury.letter_operation (company_id, account_id);

create table treasury.letter (
  company_id uuid not null references company.company,
  id uuid not null,
  version int not null default 1,
  -- A letter, or an invoice that a bank or a factor discounts with recourse.
  kind text not null default 'letter' check (kind in ('letter', 'invoice')),
  direction text not null check (direction in ('receivable', 'payable')),
  -- Gapless within a kind and direction.
  number int not null,
  exchange_id uuid not null,
  party_id uuid not null,
  party_number text,
  party_name text not null,
  guarantor_name text,
  guarantor_number text,
  guarantor_address text,
  issue_on date not null,
  due_on date not null,
  place text,
  -- Who signs it, as they were when it was drawn: the contact and we.
  signers jsonb not null,
  currency text not null references law.currency,
  exchange_rate numeric(12,6) not null,
  amount numeric(18,2) not null check (amount > 0),
  local_amount numeric(18,2) not null check (local_amount >= 0),
  bank_number text,
  -- The bank that has it.
  account_id uuid,
  notes text,
  status text not null default 'portfolio' check (status in ('portfolio', 'collection', 'discounted', 'protested', 'paid', 'renewed', 'voided')),
  -- Where it stood before it was paid: there it is again where the payment is voided.
  open_status text not null default 'portfolio' check (open_status in ('portfolio', 'collection', 'discounted', 'protested')),
  protested_on date,
  -- Soles that 4511 carries for it while it is discounted.
  liability_local numeric(18,2) not null default 0 check (liability_local >= 0),
  -- What was done to it last and stands: that alone can be taken back.
  operation_id uuid not null,
  created_at timestamptz not null,
  created_by uuid,
  primary key (company_id, id),
  check (due_on >= issue_on),
  check ((liability_local > 0) = (status = 'discounted')),
  foreign key (company_id, exchange_id) references treasury.letter_operation (company_id, id),
  foreign key (company_id, operation_id) references treasury.letter_operation (company_id, id),
  foreign key (company_id, party_id) references parties.client (company_id, id),
  foreign key (company_id, account_id) references treasury.account (company_id, id)
);
select platform.tenant_table('treasury.letter');
create unique index letter_number on treasury.letter (company_id, kind, direction, number);
create index letter_by_number on treasury.letter (company_id, number desc, id desc);
create index letter_due on treasury.letter (company_id, due_on, id);
create index letter_issue on treasury.letter (company_id, issue_on desc, id desc);
create index letter_amount on treasury.letter (company_id, amount, id);
create index letter_party on treasury.letter (company_id, party_id, due_on, id);
create index letter_exchange on treasury.letter (company_id, exchange_id);
create index letter_operation_last on treasury.letter (company_id, operation_id);
create index letter_account on treasury.letter (company_id, account_id);
create index letter_open on treasury.letter (company_id, direction, status, due_on) where status in ('portfolio', 'collection', 'discounted', 'protested');

-- What an operation did to each letter, and how it stood before.
create table treasury.letter_move (
  company_id uuid not null references company.company,
  operation_id uuid not null,
  line int not null,
  letter_id uuid not null,
  from_status text,
  to_status text not null,
  -- Account that its debt stood in, and stands in.
  from_code text,
  to_code text not null,
  -- What of it was owed then.
  amount numeric(18,2) not null check (amount > 0),
  local_amount numeric(18,2) not null check (local_amount >= 0),
  -- Soles that 4511 came to carry for it, or no longer does, below zero.
  liability_local numeric(18,2) not null default 0,
  before_operation_id uuid,
  before_account_id uuid,
  created_at timestamptz not null default clock_timestamp(),
  primary key (company_id, operation_id, line),
  foreign key (company_id, operation_id) references treasury.letter_operation (company_id, id),
  foreign key (company_id, letter_id) references treasury.letter (company_id, id)
);
select platform.tenant_table('treasury.letter_move');
create index letter_move_letter on treasury.letter_move (company_id, letter_id);

-- The debts that an exchange swapped, or the letter that a renewal did, and what of it.
create table treasury.letter_swap (
  company_id uuid not null references company.company,
  operation_id uuid not null,
  line int not null,
  open_item_id uuid not null,
  amount numeric(18,2) not null check (amount > 0),
  settled_local numeric(18,2) not null check (settled_local >= 0),
  primary key (company_id, operation_id, line),
  foreign key (company_id, operation_id) references treasury.letter_operation (company_id, id),
  foreign key (company_id, open_item_id) references treasury.open_item (company_id, id)
);
select platform.tenant_table('treasury.letter_swap');
create index letter_swap_item on treasury.letter_swap (company_id, open_item_id);

do $$
declare v_company record;
begin
  for v_company in select id from company.company loop
    perform platform.set_company(v_company.id);
    -- Years that are open get the accounts of the new postings.
    insert into accounting.account (company_id, id, year, code, name, level, type, analysis)
      select v_company.id, uuidv7(), y.year, d.code, d.name, 3, d.type, d.analysis
      from (select distinct year from accounting.setting where company_id = v_company.id) y
      cross join (values ('1214', 'En descuento', 1, 1), ('1232', 'En cartera', 1, 1), ('1233', 'En cobranza', 1, 1), ('1234', 'En descuento', 1, 1),
        ('423', 'Letras por pagar', 2, 1), ('4511', 'Instituciones financieras', 2, 1), ('6734', 'Documentos vendidos o descontados', 4, 0)) d(code, name, type, analysis)
      on conflict (company_id, year, code) do nothing;
    insert into accounting.setting (company_id, id, year, key, account_code)
      select v_company.id, uuidv7(), a.year, d.key, d.code
      from (values ('sale.letters', '1232'), ('purchase.letters', '423'), ('treasury.letterCollection', '1233'), ('treasury.letterDiscounted', '1234'),
        ('treasury.invoiceDiscounted', '1214'), ('treasury.letterInterest', '6734'), ('treasury.letterLiability', '4511')) d(key, code)
      join accounting.account a on a.company_id = v_company.id and a.code = d.code
      where exists (select from accounting.setting s where s.company_id = v_company.id and s.year = a.year)
      on conflict (company_id, year, key) do nothing;
  end loop;
end $$;

-- Whether a letter moved after it was paid is told by when both were written, under the lock of the letter, not by when their transactions began.
alter table treasury.payment alter column created_at set default clock_timestamp();
