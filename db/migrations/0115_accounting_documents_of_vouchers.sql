-- What a row of a register said of a document whose voucher was made from it (a file, the proposal of the tax office): the amounts of its columns in soles, which
-- the lines of the voucher alone do not tell apart. It holds while the voucher has that total and that tax.
create table accounting.said_document (
  company_id uuid not null references company.company,
  voucher_id uuid not null,
  columns jsonb not null,
  primary key (company_id, voucher_id),
  foreign key (company_id, voucher_id) references accounting.journal_entry (company_id, id)
);
select platform.tenant_table('accounting.said_document');

-- The registers of a month look for vouchers that no document wrote.
create index journal_entry_by_hand on accounting.journal_entry (company_id, archive, date) where source_kind = 'voucher' and live;

-- Of rows of the proposal that became vouchers before.
insert into accounting.said_document (company_id, voucher_id, columns)
select distinct on (t.company_id, t.voucher_id) t.company_id, t.voucher_id, t.theirs from accounting.sire_row t
where t.voucher_id is not null and t.theirs is not null order by t.company_id, t.voucher_id, t.id;
