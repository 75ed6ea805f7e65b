-- What is known of an account of money, and who may use it.
alter table treasury.account
  -- PLE table 3.
  add column bank text,
  add column branch_id uuid,
  add column purpose text not null default 'current' check (purpose in ('current', 'detraction', 'rendering', 'pettyCash', 'safe')),
  -- What a petty cash is filled up to.
  add column fund_limit numeric(18,2),
  -- Of a card: the days of the month on which it is cut and due.
  add column cut_day int,
  add column due_day int,
  -- Its movements stand in no voucher.
  add column accounting_does_no_apply boolean not null default false,
  add constraint account_branch_fkey foreign key (company_id, branch_id) references company.branch (company_id, id);
create index account_of_branch on treasury.account (company_id, branch_id) where branch_id is not null;

-- Those who may see and use an account; where nobody is named, everybody may who has the permission.
create table treasury.account_user (
  company_id uuid not null references company.company,
  account_id uuid not null,
  user_id uuid not null,
  primary key (company_id, account_id, user_id),
  foreign key (company_id, account_id) references treasury.account (company_id, id) on delete cascade
);
select platform.tenant_table('treasury.account_user');

-- Own money between own accounts.
create table treasury.transfer (
  company_id uuid not null references company.company,
  id uuid not null,
  version int not null default 1,
  number int not null,
  status text not null default 'OK' check (status in ('OK', 'CX', 'PR', 'CL')),
  date date not null,
  account_from_id uuid not null,
  account_to_id uuid not null,
  -- As the accounts were called then.
  from_code text not null,
  from_name text not null,
  from_currency text not null references law.currency (code),
  to_code text not null,
  to_name text not null,
  to_currency text not null references law.currency (code),
  -- In the currency of the account that gives, in that of the one that takes, and in soles that moved.
  amount numeric(18,2) not null check (amount > 0),
  amount_to numeric(18,2) not null check (amount_to > 0),
  local_amount numeric(18,2) not null check (local_amount > 0),
  -- Soles per dollar of the two amounts.
  exchange_rate numeric(18,6) not null,
  -- In the currency of the account that pays it, and in soles.
  commission numeric(18,2) not null default 0 check (commission >= 0),
  commission_local numeric(18,2) not null default 0 check (commission_local >= 0),
  commission_account_id uuid not null,
  operation_number text,
  -- Null while it is on its way.
  received_on date,
  rendering_id uuid,
  shift_id uuid,
  notes text,
  void_reason text,
  voided_on date,
  -- When the bank sent it back.
  sent_back_on date,
  reopen_reason text,
  created_at timestamptz not null default now(),
  created_by uuid,
  primary key (company_id, id),
  check (account_from_id <> account_to_id),
  foreign key (company_id, account_from_id) references treasury.account (company_id, id),
  foreign key (company_id, account_to_id) references treasury.account (company_id, id),
  foreign key (company_id, commission_account_id) references treasury.account (company_id, id)
);
select platform.tenant_table('treasury.transfer');
create unique index transfer_number on treasury.transfer (company_id, number);
create index transfer_date on treasury.transfer (company_id, date desc, id desc);
create index transfer_amount on treasury.transfer (company_id, amount, id);
create index transfer_from on treasury.transfer (company_id, account_from_id, date desc);
create index transfer_to on treasury.transfer (company_id, account_to_id, date desc);
create index transfer_commission on treasury.transfer (company_id, commission_account_id);
create index transfer_coming on treasury.transfer (company_id, date) where received_on is null and status = 'OK';

-- What an account held when its movements began to be kept here.
create table treasury.initial_balance (
  company_id uuid not null references company.company,
  id uuid not null,
  version int not null default 1,
  number int not null,
  account_id uuid not null,
  account_code text not null,
  account_name text not null,
  date date not null,
  -- 1 it had, 2 it owed.
  type text not null check (type in ('1', '2')),
  currency text not null references law.currency (code),
  amount numeric(18,2) not null check (amount > 0),
  exchange_rate numeric(18,6) not null,
  local_amount numeric(18,2) not null check (local_amount > 0),
  reference text,
  -- Whether it is in a voucher of its own; the opening entry of the year has it where it is not.
  posted boolean not null,
  created_at timestamptz not null default now(),
  created_by uuid,
  primary key (company_id, id),
  foreign key (company_id, account_id) references treasury.account (company_id, id)
);
select platform.tenant_table('treasury.initial_balance');
create unique index initial_balance_once on treasury.initial_balance (company_id, account_id, date);
create unique index initial_balance_number on treasury.initial_balance (company_id, number);
create index initial_balance_amount on treasury.initial_balance (company_id, amount, id);
create index initial_balance_date on treasury.initial_balance (company_id, date desc, id desc);

-- Statements of banks, line by line, as their files say them.
create table treasury.statement (
  company_id uuid not null references company.company,
  id uuid not null,
  account_id uuid not null,
  file_name text not null,
  -- Of its bytes.
  hash text not null,
  layout text not null,
  from_on date not null,
  to_on date not null,
  opening_balance numeric(18,2),
  closing_balance numeric(18,2),
  lines int not null,
  created_at timestamptz not null default now(),
  created_by uuid,
  primary key (company_id, id),
  foreign key (company_id, account_id) references treasury.account (company_id, id)
);
select platform.tenant_table('treasury.statement');
create index statement_account on treasury.statement (company_id, account_id, to_on desc);

-- How columns of a file of an account were read: offered again for the next one.
create table treasury.statement_layout (
  company_id uuid not null references company.company,
  account_id uuid not null,
  layout text not null,
  -- Of a file of no bank that is known: which column is what.
  mapping jsonb,
  primary key (company_id, account_id),
  foreign key (company_id, account_id) references treasury.account (company_id, id) on delete cascade
);
select platform.tenant_table('treasury.statement_layout');

create table treasury.reconciliation (
  company_id uuid not null references company.company,
  id uuid not null,
  version int not null default 1,
  number int not null,
  account_id uuid not null,
  status text not null default 'open' check (status in ('open', 'finished')),
  to_on date not null,
  statement_balance numeric(18,2) not null,
  -- As they were when it was finished.
  books_balance numeric(18,2),
  only_books numeric(18,2),
  only_bank numeric(18,2),
  -- What each side alone had then, line by line.
  open_items jsonb,
  -- The payments and transfers that it closed.
  closed uuid[] not null default '{}',
  finished_at timestamptz,
  finished_by uuid,
  reopen_reason text,
  created_at timestamptz not null default now(),
  created_by uuid,
  primary key (company_id, id),
  foreign key (company_id, account_id) references treasury.account (company_id, id)
);
select platform.tenant_table('treasury.reconciliation');
create unique index reconciliation_number on treasury.reconciliation (company_id, number);
create unique index reconciliation_once on treasury.reconciliation (company_id, account_id, to_on);
create unique index reconciliation_open on treasury.reconciliation (company_id, account_id) where status = 'open';
create index reconciliation_date on treasury.reconciliation (company_id, to_on desc, id desc);

create table treasury.statement_line (
  company_id uuid not null references company.company,
  id uuid not null,
  statement_id uuid not null,
  account_id uuid not null,
  position int not null,
  date date not null,
  value_date date,
  description text not null,
  operation_number text,
  branch text,
  -- Above zero what the bank credited.
  amount numeric(18,2) not null check (amount <> 0),
  balance numeric(18,2),
  -- Account, day, amount, description, operation and which of those that are alike: the same file again has no new one.
  fingerprint text not null,
  -- Why it stays unexplained, and in which reconciliation that was said.
  ignored_reason text,
  ignored_by uuid,
  ignored_in uuid,
  primary key (company_id, id),
  foreign key (company_id, statement_id) references treasury.statement (company_id, id),
  foreign key (company_id, account_id) references treasury.account (company_id, id),
  foreign key (company_id, ignored_in) references treasury.reconciliation (company_id, id)
);
select platform.tenant_table('treasury.statement_line');
create unique index statement_line_fingerprint on treasury.statement_line (company_id, account_id, fingerprint);
create index statement_line_account on treasury.statement_line (company_id, account_id, date, position);
create index statement_line_of on treasury.statement_line (company_id, statement_id);
create index statement_line_ignored on treasury.statement_line (company_id, ignored_in) where ignored_in is not null;

-- Lines of the bank and movements of the books that explain each other; both sides of a match add up to the same.
create table treasury.match (
  company_id uuid not null references company.company,
  id uuid not null,
  account_id uuid not null,
  reconciliation_id uuid not null,
  amount numeric(18,2) not null,
  created_at timestamptz not null default now(),
  created_by uuid,
  primary key (company_id, id),
  foreign key (company_id, account_id) references treasury.account (company_id, id),
  foreign key (company_id, reconciliation_id) references treasury.reconciliation (company_id, id)
);
select platform.tenant_table('treasury.match');
create index match_reconciliation on treasury.match (company_id, reconciliation_id);
create index match_account on treasury.match (company_id, account_id);

create table treasury.match_part (
  company_id uuid not null references company.company,
  match_id uuid not null,
  part int not null,
  line_id uuid,
  movement_id uuid,
  amount numeric(18,2) not null check (amount <> 0),
  primary key (company_id, match_id, part),
  check ((line_id is null) <> (movement_id is null)),
  foreign key (company_id, match_id) references treasury.match (company_id, id) on delete cascade,
  foreign key (company_id, line_id) references treasury.statement_line (company_id, id),
  foreign key (company_id, movement_id) references treasury.movement (company_id, id)
);
select platform.tenant_table('treasury.match_part');
create index match_part_line on treasury.match_part (company_id, line_id) where line_id is not null;
create index match_part_movement on treasury.match_part (company_id, movement_id) where movement_id is not null;

-- What a line of the bank is, by its words: ITF, a fee, interest.
create table treasury.match_rule (
  company_id uuid not null references company.company,
  id uuid not null,
  version int not null default 1,
  code text not null,
  name text not null,
  contains text not null,
  -- Whether `contains` is a regular expression.
  expression boolean not null default false,
  direction text not null default 'both' check (direction in ('in', 'out', 'both')),
  amount_from numeric(18,2),
  amount_to numeric(18,2),
  category_id uuid not null,
  -- Whether it may be accepted with all that are sure.
  automatic boolean not null default false,
  active boolean not null default true,
  primary key (company_id, id),
  foreign key (company_id, category_id) references treasury.category (company_id, id)
);
select platform.tenant_table('treasury.match_rule');
create unique index match_rule_code on treasury.match_rule (company_id, platform.fold(code));
create index match_rule_by_code on treasury.match_rule (company_id, code, id);
create index match_rule_by_name on treasury.match_rule (company_id, name, id);
create index match_rule_category on treasury.match_rule (company_id, category_id);

-- Whether a text is no regular expression.
create function treasury.bad_expression(p_text text) returns boolean language plpgsql immutable as $$
begin
  perform '' ~* p_text;
  return false;
exception when invalid_regular_expression then
  return true;
end $$;

-- The rules that a company begins with: what every bank calls the same.
create function treasury.plant_match_rules(v_company uuid) returns void language sql as $$
  insert into treasury.match_rule (company_id, id, code, name, contains, expression, direction, category_id, automatic)
  select v_company, uuidv7(), d.code, d.name, d.contains, true, d.direction, c.id, true
  from (values ('ITF', 'ITF', '\mITF\M|IMPUESTO A LAS TRANS', 'out', 'itf', '2'),
    ('COMISION', 'Comisiones y mantenimiento', '\mCOM(IS|ISION|ISIONES)?\M|MANTENIMIENTO|PORTES', 'out', 'bankFee', '2'),
    ('INTERES', 'Intereses ganados', 'INTERES', 'in', 'interest', '1'),
    ('INTERESPAG', 'Intereses pagados', 'INTERES', 'out', 'interest', '2')) d(code, name, contains, direction, kind, type)
  join lateral (select k.id from treasury.category k where k.company_id = v_company and k.kind = d.kind and k.type = d.type and k.active order by k.code limit 1) c on true
  on conflict do nothing
$$;

do $$
declare
  v_company record;
begin
  for v_company in select id from company.company loop
    perform platform.set_company(v_company.id);
    -- Years that are open get the accounts of the new postings.
    insert into accounting.account (company_id, id, year, code, name, level, type)
      select v_company.id, uuidv7(), y.year, d.code, d.name, 3, d.type
      from (select distinct year from accounting.setting where company_id = v_company.id) y
      cross join (values ('1031', 'Efectivo en tránsito', 1), ('6391', 'Gastos bancarios', 4), ('5911', 'Utilidades acumuladas', 2),
        ('1699', 'Otras cuentas por cobrar diversas', 1)) d(code, name, type)
      on conflict (company_id, year, code) do nothing;
    insert into accounting.setting (company_id, id, year, key, account_code)
      select v_company.id, uuidv7(), a.year, d.key, d.code
      from (values ('treasury.transit', '1031'), ('treasury.bankFee', '6391'), ('treasury.opening', '5911'), ('treasury.toReceiveBack', '1699')) d(key, code)
      join accounting.account a on a.company_id = v_company.id and a.code = d.code
      where exists (select from accounting.setting s where s.company_id = a.company_id and s.year = a.year)
      on conflict (company_id, year, key) do nothing;
    perform treasury.plant_match_rules(v_company.id);
  end loop;
end $$;
