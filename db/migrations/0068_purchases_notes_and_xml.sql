-- Documents that are bought with (SUNAT table 10): what each of them does in the books of purchases.
create table law.purchase_document (
  code text primary key,
  -- What its IGV is: a credit when it is entered, a credit once it was paid to the tax office, or a part of the cost.
  tax_credit text not null check (tax_credit in ('given', 'paid', 'none')),
  -- It stands in the register of purchases.
  registered boolean not null,
  -- Its issuer is registered in Peru.
  ruc boolean not null,
  -- It modifies another document.
  reference boolean not null,
  -- Goods may come with it.
  goods boolean not null,
  -- It lessens what was bought.
  lessens boolean not null,
  -- It is entered as a bill.
  entered boolean not null,
  source text not null
);
select platform.reference_table('law.purchase_document');

-- Notes of suppliers (07, 08) are bills that modify a bill.
alter table purchases.bill
  add column reference_id uuid,
  -- Catalogue 09 of what is credited, 10 of what is charged.
  add column reason text,
  -- What of its total is settled beside payments: what a credit note took of the debts of bills, the income tax that was kept of a fee.
  add column settled numeric(18,2) not null default 0 check (settled >= 0),
  -- Income tax that is kept of a professional's fee (02).
  add column withheld numeric(18,2) not null default 0 check (withheld >= 0),
  add constraint bill_reference foreign key (company_id, reference_id) references purchases.bill (company_id, id),
  add constraint bill_reference_whole check ((reference_id is null) = (reason is null));
create index bill_by_reference on purchases.bill (company_id, reference_id) where reference_id is not null;
-- Lists count credit notes below zero.
drop index purchases.bill_by_total;
create index bill_by_total on purchases.bill (company_id, (case when document_type = '07' then -total else total end), id);
alter table purchases.bill_line
  -- The line of the bill that a note modifies.
  add column reference_line int,
  -- Its goods went back to the supplier.
  add column returned boolean not null default false;

-- Goods that leave at a price of their own, as those that go back to their supplier: valuing anew keeps it.
alter table inventory.stock_move add column priced boolean not null default false;

-- Contacts as catalogues name them.
create view purchases.party with (security_invoker = true) as
select company_id, id, document_number as code, fiscal_name as name from parties.client;
grant select on purchases.party to yupana_app;

-- Who is not under the withholding of income tax, by the certificate of the tax office, until a day.
create table purchases.fee_suspension (
  company_id uuid not null references company.company,
  id uuid not null,
  version int not null default 1,
  supplier_id uuid not null,
  -- Of the certificate.
  number text not null,
  valid_from date not null,
  valid_to date not null,
  active boolean not null default true,
  primary key (company_id, id),
  check (valid_from <= valid_to),
  foreign key (company_id, supplier_id) references parties.client (company_id, id)
);
select platform.tenant_table('purchases.fee_suspension');
create unique index fee_suspension_number on purchases.fee_suspension (company_id, number);
create index fee_suspension_supplier on purchases.fee_suspension (company_id, supplier_id, valid_from);

-- XML of suppliers as they came, and what became of them.
create table purchases.received (
  company_id uuid not null references company.company,
  id uuid not null,
  version int not null default 1,
  status text not null default 'pending' check (status in ('pending', 'entered', 'discarded')),
  document_type text not null,
  serie text not null,
  number text not null,
  date date not null,
  supplier_number text not null,
  supplier_name text not null,
  currency text not null references law.currency,
  total numeric(18,2) not null,
  -- 'valid', or why the signature of the document does not count.
  signature text not null,
  -- As it was read: lines, totals, terms, what it modifies.
  content jsonb not null,
  lines int not null,
  -- What somebody chose for a line: an item, or the line of the bill that a note modifies.
  choices jsonb not null default '{}',
  -- The file, which never changes.
  storage_key text not null,
  file_name text not null,
  sha256 text not null,
  bill_id uuid,
  reason text,
  created_at timestamptz not null,
  created_by uuid not null,
  settled_at timestamptz,
  settled_by uuid,
  said_search text not null generated always as (platform.fold(supplier_name || ' ' || supplier_number)) stored,
  primary key (company_id, id),
  check ((status = 'entered') = (bill_id is not null)),
  foreign key (company_id, bill_id) references purchases.bill (company_id, id)
);
select platform.tenant_table('purchases.received');
create unique index received_document on purchases.received (company_id, supplier_number, document_type, serie, number) where status <> 'discarded';
create index received_date on purchases.received (company_id, date desc, id desc);
create index received_status on purchases.received (company_id, status, date desc, id desc);
create index received_total on purchases.received (company_id, total, id);
create index received_number on purchases.received (company_id, number, id);
create index received_bill on purchases.received (company_id, bill_id) where bill_id is not null;
select platform.findable('purchases.received', 'said_search');

do $$
declare
  v_company record;
begin
  for v_company in select id from company.company loop
    perform platform.set_company(v_company.id);
    -- Years that are open get the accounts of the new postings.
    insert into accounting.account (company_id, id, year, code, name, level, type)
      select v_company.id, uuidv7(), y.year, d.code, d.name, 3, 4
      from (select distinct year from accounting.setting where company_id = v_company.id) y
      cross join (values ('7311', 'Terceros'), ('6736', 'Obligaciones comerciales'), ('6599', 'Otros gastos de gestión'),
        ('424', 'Honorarios por pagar'), ('40172', 'Renta de cuarta categoría')) d(code, name)
      on conflict (company_id, year, code) do nothing;
    insert into accounting.setting (company_id, id, year, key, account_code)
      select v_company.id, uuidv7(), a.year, d.key, d.code
      from (values ('purchase.discount', '7311'), ('purchase.interest', '6736'), ('purchase.penalties', '6599'), ('purchase.honorary', '424'),
        ('purchase.retention4', '40172')) d(key, code)
      join accounting.account a on a.company_id = v_company.id and a.code = d.code
      where exists (select from accounting.setting s where s.company_id = v_company.id and s.year = a.year)
      on conflict (company_id, year, key) do nothing;
  end loop;
end $$;
