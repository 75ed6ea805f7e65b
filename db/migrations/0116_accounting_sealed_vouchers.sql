-- What stood in a month when it was sealed, kept once that may change: when the month is opened again, or somebody is allowed to write into it.
create table accounting.sealed_voucher (
  company_id uuid not null references company.company,
  -- The locking, in the history of the month.
  sealing_id uuid not null,
  voucher_id uuid not null,
  entry_id uuid not null,
  year int not null,
  month int not null,
  primary key (company_id, sealing_id, voucher_id),
  foreign key (company_id, sealing_id) references company.month_lock_history (company_id, id),
  foreign key (company_id, voucher_id) references accounting.journal_entry (company_id, id),
  foreign key (company_id, entry_id) references accounting.journal_entry (company_id, id),
  foreign key (company_id, year, month) references company.period (company_id, year, month)
);
create index sealed_voucher_voucher on accounting.sealed_voucher (company_id, voucher_id);
create index sealed_voucher_entry on accounting.sealed_voucher (company_id, entry_id);
create index sealed_voucher_month on accounting.sealed_voucher (company_id, year, month);
select platform.tenant_table('accounting.sealed_voucher', true);
