-- What is owed beside the supplier: the IGV of services of who is not domiciled, and the deposit of a detracción. Each is a debt of its own, by its id.
alter table purchases.bill
  -- The service is used here: the buyer owes its IGV (TUO Ley del IGV, arts. 1 b and 9), a credit once it is paid.
  add column abroad boolean not null default false,
  add column abroad_id uuid,
  add column abroad_base numeric(18,2) not null default 0,
  add column abroad_igv numeric(18,2) not null default 0,
  add column abroad_paid_on date,
  -- Of the form that it was paid with.
  add column abroad_form text,
  -- PLE tables 31 and 25.
  add column rent_type text,
  add column treaty text,
  add column detraction_code text,
  add column detraction_percent numeric(9,5),
  -- Of the supplier at the Banco de la Nación.
  add column detraction_account text,
  add column detraction_id uuid,
  -- Soles, and what that is of the total in the bill's currency.
  add column detraction_amount numeric(18,2),
  add column detraction_share numeric(18,2),
  add column detraction_due_on date,
  add column detraction_paid_on date,
  -- Of the deposit.
  add column detraction_number text,
  -- Its IGV is no credit before the deposit (DL 940, first final provision); from which day on it is.
  add column credit_waits boolean not null default false,
  add column credit_on date,
  add constraint bill_detraction_whole check ((detraction_code is null) = (detraction_amount is null));
create unique index bill_abroad on purchases.bill (company_id, abroad_id) where abroad_id is not null;
create unique index bill_detraction on purchases.bill (company_id, detraction_id) where detraction_id is not null;
create index bill_abroad_paid on purchases.bill (company_id, abroad_paid_on) where abroad_paid_on is not null;
create index bill_credit_on on purchases.bill (company_id, credit_on) where credit_on is not null;

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
      cross join (values ('1673', 'IGV por acreditar en compras', 1), ('1674', 'IGV por acreditar no domiciliados', 1),
        ('40112', 'IGV - Servicios prestados por no domiciliados', 4), ('422', 'Anticipos a proveedores', 4)) d(code, name, type)
      on conflict (company_id, year, code) do nothing;
    insert into accounting.setting (company_id, id, year, key, account_code)
      select v_company.id, uuidv7(), a.year, d.key, d.code
      from (values ('purchase.igvWaiting', '1673'), ('purchase.igvAbroad', '40112'), ('purchase.igvAbroadWaiting', '1674'), ('purchase.advance', '422')) d(key, code)
      join accounting.account a on a.company_id = v_company.id and a.code = d.code
      where exists (select from accounting.setting s where s.company_id = a.company_id and s.year = a.year)
      on conflict (company_id, year, key) do nothing;
  end loop;
end $$;

-- Advances to suppliers: a bill of nothing yet, whose value waits in account 422 until other bills deduct it.
alter table purchases.bill
  add column advance boolean not null default false,
  -- What it deducts of advances, with tax; its amounts are what that leaves.
  add column prepaid numeric(18,2) not null default 0 check (prepaid >= 0),
  -- Of its value what account 422 has: an advance all of it, below zero what was taken out of there; in its currency, and in soles.
  add column deferred numeric(18,2) not null default 0,
  add column local_deferred numeric(18,2) not null default 0;
create index bill_of_advances on purchases.bill (company_id, date desc, id desc) where advance;

-- What is left of each advance: with its tax it is `base` and `igv`, and account 422 has `local_base` soles for it.
create table purchases.advance (
  company_id uuid not null references company.company,
  -- The bill that it is.
  id uuid not null,
  tax_type text not null check (tax_type in ('IGV', 'EXONERATED', 'UNAFFECTED')),
  tax_rate numeric(9,5) not null,
  base numeric(18,2) not null check (base >= 0),
  igv numeric(18,2) not null check (igv >= 0),
  local_base numeric(18,2) not null check (local_base >= 0),
  primary key (company_id, id),
  foreign key (company_id, id) references purchases.bill (company_id, id)
);
select platform.tenant_table('purchases.advance');

-- What bills deduct of advances.
create table purchases.bill_advance (
  company_id uuid not null references company.company,
  bill_id uuid not null,
  line int not null,
  advance_id uuid not null,
  -- With tax, and its parts as the bill has them.
  amount numeric(18,2) not null check (amount > 0),
  base numeric(18,2) not null check (base >= 0),
  igv numeric(18,2) not null check (igv >= 0),
  -- What it took of what was left of the advance without tax, and the soles that stood for it in account 422; nothing while the bill waits.
  taken_base numeric(18,2) not null default 0,
  taken_local numeric(18,2) not null default 0,
  taken boolean not null default false,
  primary key (company_id, bill_id, line),
  foreign key (company_id, bill_id) references purchases.bill (company_id, id) on delete cascade,
  foreign key (company_id, advance_id) references purchases.bill (company_id, id)
);
select platform.tenant_table('purchases.bill_advance');
create index bill_advance_of on purchases.bill_advance (company_id, advance_id);

-- What the tax office says of a supplier's document (PUR-3), as evidence: each answer stays; the bill names the last one, until it changes.
create table purchases.bill_validity (
  company_id uuid not null references company.company,
  id uuid not null,
  bill_id uuid not null,
  asked_at timestamptz not null,
  asked_by uuid not null,
  -- What was asked, and what was answered, as they went.
  question jsonb not null,
  answer jsonb not null,
  state text not null,
  primary key (company_id, id),
  foreign key (company_id, bill_id) references purchases.bill (company_id, id)
);
select platform.tenant_table('purchases.bill_validity');
revoke update, delete on purchases.bill_validity from yupana_app;
create index bill_validity_of on purchases.bill_validity (company_id, bill_id, asked_at desc);
alter table purchases.bill
  add column validity text check (validity in ('valid', 'unfit', 'voided', 'notFound', 'notAuthorised')),
  add column validity_id uuid,
  add constraint bill_validity_whole check ((validity is null) = (validity_id is null));
create index bill_by_validity on purchases.bill (company_id, validity, date desc, id desc) where validity is not null;

-- Documents of the tax office's proposal of purchases (SIRE, RCE): what of them the books lack is to be entered, or decided.
create table purchases.sire_document (
  company_id uuid not null references company.company,
  id uuid not null,
  version int not null default 1,
  -- AAAAMM, and the code of the row at SUNAT.
  period text not null check (period ~ '^\d{6}$'),
  car text not null,
  document_type text not null,
  serie text not null,
  number text not null,
  date date not null,
  due_on date,
  supplier_type text,
  supplier_number text not null,
  supplier_name text not null,
  currency text not null,
  exchange_rate numeric(12,6),
  -- In soles, as the proposal has them; of credit notes below zero.
  taxed numeric(18,2) not null,
  igv numeric(18,2) not null,
  untaxed numeric(18,2) not null,
  other_charges numeric(18,2) not null,
  total numeric(18,2) not null,
  decision text check (decision in ('notOurs', 'nextMonth')),
  reason text,
  decided_at timestamptz,
  decided_by uuid,
  fetched_at timestamptz not null,
  said_search text not null generated always as (platform.fold(supplier_name || ' ' || supplier_number)) stored,
  primary key (company_id, id),
  check ((decision is null) = (reason is null))
);
select platform.tenant_table('purchases.sire_document');
create unique index sire_document_once on purchases.sire_document (company_id, supplier_number, document_type, serie, number);
create index sire_document_date on purchases.sire_document (company_id, date desc, id desc);
create index sire_document_total on purchases.sire_document (company_id, total, id);
create index sire_document_number on purchases.sire_document (company_id, number, id);
create index sire_document_period on purchases.sire_document (company_id, period, date desc, id desc);
select platform.findable('purchases.sire_document', 'said_search');

-- A proposal that was asked for and is not ready yet.
create table purchases.sire_ticket (
  company_id uuid not null references company.company,
  id uuid not null,
  period text not null,
  ticket text not null,
  asked_at timestamptz not null,
  primary key (company_id, id)
);
select platform.tenant_table('purchases.sire_ticket');
create unique index sire_ticket_period on purchases.sire_ticket (company_id, period);
