-- Vouchers are edited on a ledger that is only added to: an edit takes the standing entry back by a storno (the same sides, below zero) and writes a
-- new one; a deletion is the storno alone. Every sum over lines stays right without a filter; what lists rows reads entries that are `live`. See ADR 52.
alter table accounting.journal_entry
  -- Of a later version: the first entry, whose id is the voucher's. Null while there is one version.
  add column voucher_id uuid,
  add column version int not null default 1,
  -- The version that stands: neither a storno nor taken back by one.
  add column live boolean not null default true,
  -- The entry that this one takes back.
  add column storno_of uuid,
  -- A storno that nothing follows: the voucher was deleted.
  add column ends boolean not null default false,
  -- Which rate of the day it is: the sale by default, the purchase, or one that was typed.
  add column rate_type text not null default 'sale' check (rate_type in ('sale', 'purchase', 'manual')),
  -- The voucher of a locked month that this one puts right.
  add column corrects uuid,
  add foreign key (company_id, voucher_id) references accounting.journal_entry (company_id, id),
  add foreign key (company_id, storno_of) references accounting.journal_entry (company_id, id),
  add foreign key (company_id, corrects) references accounting.journal_entry (company_id, id),
  add check (storno_of is null or not live);
alter table accounting.journal_entry drop constraint journal_entry_company_id_year_month_archive_number_key;
create unique index journal_entry_standing on accounting.journal_entry (company_id, year, month, archive, number) where live;
create unique index journal_entry_one_version on accounting.journal_entry (company_id, voucher_id) where live and voucher_id is not null;
create unique index journal_entry_storno on accounting.journal_entry (company_id, storno_of) where storno_of is not null;
create index journal_entry_versions on accounting.journal_entry (company_id, voucher_id) where voucher_id is not null;
create index journal_entry_corrects on accounting.journal_entry (company_id, corrects) where corrects is not null;
-- Its number may be put in order, and a version ends; all else of an entry is as it was written.
grant update (number, live, version) on accounting.journal_entry to yupana_app;

alter table accounting.journal_line
  add column storno boolean not null default false,
  add column document_date date,
  -- Table 1 of the tax office: how it was paid.
  add column payment_means text,
  add column operation_number text,
  add column detraction_on date,
  add column detraction_number text,
  add column cash_flow text,
  -- The paper that a note or a debit corrects.
  add column corrects_type text,
  add column corrects_serie text,
  add column corrects_number text,
  drop constraint journal_line_debit_check,
  drop constraint journal_line_credit_check,
  add constraint journal_line_side_check check (case when storno then debit <= 0 and credit <= 0 else debit >= 0 and credit >= 0 end);

-- At commit no entry is empty or unbalanced, and only what takes an entry back stands below zero, with all its lines.
create or replace function accounting.check_entry(p_company uuid, p_entry uuid) returns void language plpgsql as $$
declare lines int; difference numeric; below int;
begin
  select count(*), coalesce(sum(debit - credit), 0), count(*) filter (where storno) into lines, difference, below
    from accounting.journal_line where company_id = p_company and entry_id = p_entry;
  if lines = 0 then raise exception 'journal entry % is empty', p_entry using errcode = '23514', constraint = 'journal_entry_empty'; end if;
  if difference <> 0 then raise exception 'journal entry % is unbalanced by %', p_entry, difference using errcode = '23514', constraint = 'journal_entry_unbalanced'; end if;
  if below > 0 and (below < lines or not exists (select from accounting.journal_entry e where e.company_id = p_company and e.id = p_entry and e.storno_of is not null)) then
    raise exception 'journal entry % is below zero and takes nothing back', p_entry using errcode = '23514', constraint = 'journal_entry_storno';
  end if;
end $$;

-- What does not balance yet: in no book and without a number.
create table accounting.voucher_draft (
  company_id uuid not null references company.company,
  id uuid not null,
  version int not null default 1,
  year int not null,
  month int not null,
  archive text,
  date date not null,
  memo text not null,
  currency text not null references law.currency,
  -- The body of the call as it was sent, whatever is still wrong with it.
  body jsonb not null,
  debit numeric(18,2) not null,
  credit numeric(18,2) not null,
  foreign_debit numeric(18,2) not null,
  foreign_credit numeric(18,2) not null,
  created_at timestamptz not null default now(),
  created_by uuid,
  primary key (company_id, id),
  foreign key (company_id, year, month) references company.period (company_id, year, month)
);
select platform.tenant_table('accounting.voucher_draft');
create index voucher_draft_month on accounting.voucher_draft (company_id, year, month, date, id);
