-- Chart of accounts by year, settings that map to it, and the ledger, which refuses what is wrong, whoever writes.
create table accounting.account (
  company_id uuid not null references company.company,
  id uuid not null,
  version int not null default 1,
  year int not null,
  code text not null check (code ~ '^\d{2,12}$'),
  name text not null,
  -- 1 balance, 2 subAccount, 3 register
  level int not null check (level between 1 and 3),
  -- 1 active, 2 passive, 3 result, 4 nature, 5 function, 6 order, 7 major
  type int not null check (type between 1 and 7),
  -- 0 nothing, 1 by documents, 2 bank accounts, 3 detail only, 4 cashier account
  analysis int not null default 0 check (analysis between 0 and 4),
  active boolean not null default true,
  primary key (company_id, id),
  unique (company_id, year, code)
);
select platform.tenant_table('accounting.account');
create index account_search on accounting.account using gin (platform.fold(code || ' ' || name) gin_trgm_ops);

create table accounting.archive (
  company_id uuid not null references company.company,
  id uuid not null,
  version int not null default 1,
  year int not null,
  code text not null,
  description text not null,
  primary key (company_id, id),
  unique (company_id, year, code)
);
select platform.tenant_table('accounting.archive');

-- What an automatic posting means by `sales.goods`: an account of the year.
create table accounting.setting (
  company_id uuid not null references company.company,
  id uuid not null,
  year int not null,
  key text not null,
  account_code text not null,
  primary key (company_id, id),
  unique (company_id, year, key),
  foreign key (company_id, year, account_code) references accounting.account (company_id, year, code)
);
select platform.tenant_table('accounting.setting');

create table accounting.voucher_counter (
  company_id uuid not null references company.company,
  year int not null,
  month int not null,
  archive text not null,
  last_number int not null,
  primary key (company_id, year, month, archive)
);
select platform.tenant_table('accounting.voucher_counter');

create table accounting.journal_entry (
  company_id uuid not null references company.company,
  id uuid not null,
  year int not null,
  month int not null,
  archive text not null,
  number int not null,
  date date not null,
  memo text not null,
  origin text not null check (origin in ('REGISTER', 'GENERATE', 'IMPORT', 'DOCUMENT', 'PAYMENT', 'CLOSED', 'OPENING', 'DESTINY',
    'EXCHANGE_RATE_DIFFERENT', 'MONTHLY_ExCHANGE_RATE_DIFFERENT', 'SIRE')),
  source_kind text not null,
  source_id uuid not null,
  currency text not null references law.currency,
  exchange_rate numeric(12,6) not null check (exchange_rate > 0),
  total numeric(18,2) not null,
  -- The entry that this one reverses.
  reverses uuid,
  created_at timestamptz not null default now(),
  created_by uuid,
  primary key (company_id, id),
  foreign key (company_id, year, month) references company.period (company_id, year, month),
  unique (company_id, year, month, archive, number),
  foreign key (company_id, reverses) references accounting.journal_entry (company_id, id)
);
select platform.tenant_table('accounting.journal_entry', true);
create index journal_entry_source on accounting.journal_entry (company_id, source_kind, source_id);
create index journal_entry_date on accounting.journal_entry (company_id, date, id);

create table accounting.journal_line (
  company_id uuid not null,
  entry_id uuid not null,
  line int not null,
  year int not null,
  account_code text not null,
  date date not null,
  debit numeric(18,2) not null check (debit >= 0),
  credit numeric(18,2) not null check (credit >= 0),
  -- The movement in the document's currency where that is not soles, debit positive.
  foreign_amount numeric(18,2) not null default 0,
  memo text,
  party_id uuid,
  cost_center_id uuid,
  document_type text,
  serie text,
  number text,
  due_on date,
  primary key (company_id, entry_id, line),
  check (debit = 0 or credit = 0),
  foreign key (company_id, entry_id) references accounting.journal_entry (company_id, id),
  foreign key (company_id, year, account_code) references accounting.account (company_id, year, code),
  foreign key (company_id, party_id) references parties.client (company_id, id),
  foreign key (company_id, cost_center_id) references company.cost_center (company_id, id)
);
select platform.tenant_table('accounting.journal_line', true);
create index journal_line_account on accounting.journal_line (company_id, account_code, date, entry_id);
create index journal_line_party on accounting.journal_line (company_id, party_id, date) where party_id is not null;

-- Safety net behind the kernel's `entry()`: at commit no entry is empty or unbalanced.
create function accounting.check_entry(p_company uuid, p_entry uuid) returns void language plpgsql as $$
declare lines int; difference numeric;
begin
  select count(*), coalesce(sum(debit - credit), 0) into lines, difference
    from accounting.journal_line where company_id = p_company and entry_id = p_entry;
  if lines = 0 then raise exception 'journal entry % is empty', p_entry using errcode = '23514', constraint = 'journal_entry_empty'; end if;
  if difference <> 0 then raise exception 'journal entry % is unbalanced by %', p_entry, difference using errcode = '23514', constraint = 'journal_entry_unbalanced'; end if;
end $$;
create function accounting.entry_checked() returns trigger language plpgsql as
  $$ begin perform accounting.check_entry(new.company_id, new.id); return null; end $$;
create constraint trigger entry_balanced after insert on accounting.journal_entry deferrable initially deferred
  for each row execute function accounting.entry_checked();
-- A line that is added, changed or removed after its entry's own transaction is checked as well.
create function accounting.line_checked() returns trigger language plpgsql as $$
declare line accounting.journal_line := coalesce(new, old);
begin
  perform accounting.check_entry(line.company_id, line.entry_id);
  return null;
end $$;
create constraint trigger line_balanced after insert or update or delete on accounting.journal_line deferrable initially deferred
  for each row execute function accounting.line_checked();

-- Runs after the foreign key has the month in hand (triggers fire in the order of their names), so a lock cannot slip between.
create function accounting.month_is_open() returns trigger language plpgsql as $$
declare entry accounting.journal_entry := coalesce(new, old);
begin
  if exists (select from company.period p where p.company_id = entry.company_id and p.year = entry.year and p.month = entry.month and p.locked_at is not null) then
    raise exception 'month % of % is locked', entry.month, entry.year using errcode = 'YL001';
  end if;
  return null;
end $$;
create trigger zz_month_open after insert or update or delete on accounting.journal_entry for each row execute function accounting.month_is_open();
create function accounting.line_month_is_open() returns trigger language plpgsql as $$
declare line accounting.journal_line := coalesce(new, old);
begin
  if exists (select from accounting.journal_entry e join company.period p on p.company_id = e.company_id and p.year = e.year and p.month = e.month
             where e.company_id = line.company_id and e.id = line.entry_id and p.locked_at is not null) then
    raise exception 'the month of entry % is locked', line.entry_id using errcode = 'YL001';
  end if;
  return null;
end $$;
create trigger zz_month_open after update or delete on accounting.journal_line for each row execute function accounting.line_month_is_open();
