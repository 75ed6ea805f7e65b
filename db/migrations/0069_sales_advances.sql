-- Advances of customers: a sale of nothing yet, whose money waits in account 122 until other sales deduct it.
alter table sales.invoice
  add column advance boolean not null default false,
  -- What it deducts of advances, with tax; its amounts are what that leaves.
  add column prepaid numeric(18,2) not null default 0 check (prepaid >= 0),
  -- Of its value what account 122 has: an advance all of it, below zero what a deduction took out of there; in its currency, and in soles.
  add column deferred numeric(18,2) not null default 0,
  add column local_deferred numeric(18,2) not null default 0,
  -- For the house alone: neither printed nor sent.
  add column internal_notes text;
create index invoice_of_advances on sales.invoice (company_id, date desc, id desc) where advance;

alter table sales.note
  add column deferred numeric(18,2) not null default 0,
  add column local_deferred numeric(18,2) not null default 0,
  -- What a credit note of an advance took of what was left of it: without tax, and the soles that stood for it.
  add column advance_base numeric(18,2) not null default 0,
  add column advance_local numeric(18,2) not null default 0,
  add column internal_notes text;

-- What is left of each advance: with its tax it is `base` and `igv`, and account 122 has `local_base` soles for it.
create table sales.advance (
  company_id uuid not null references company.company,
  -- The sale that it is.
  id uuid not null,
  client_id uuid not null,
  tax_type text not null check (tax_type in ('IGV', 'EXONERATED', 'UNAFFECTED')),
  tax_rate numeric(9,5) not null,
  base numeric(18,2) not null check (base >= 0),
  igv numeric(18,2) not null check (igv >= 0),
  local_base numeric(18,2) not null check (local_base >= 0),
  primary key (company_id, id),
  foreign key (company_id, id) references sales.invoice (company_id, id),
  foreign key (company_id, client_id) references parties.client (company_id, id)
);
select platform.tenant_table('sales.advance');
create index advance_client on sales.advance (company_id, client_id) where base + igv > 0;

-- What sales deduct of advances.
create table sales.invoice_advance (
  company_id uuid not null references company.company,
  invoice_id uuid not null,
  line int not null,
  advance_id uuid not null,
  -- With tax, and its parts as the document has them.
  amount numeric(18,2) not null check (amount > 0),
  base numeric(18,2) not null check (base >= 0),
  igv numeric(18,2) not null check (igv >= 0),
  -- Once it is issued: what it took of what was left of the advance without tax, and the soles that stood for it in account 122.
  taken_base numeric(18,2) not null default 0,
  taken_local numeric(18,2) not null default 0,
  -- A note that annulled the sale gave it back.
  returned boolean not null default false,
  primary key (company_id, invoice_id, line),
  foreign key (company_id, invoice_id) references sales.invoice (company_id, id) on delete cascade,
  foreign key (company_id, advance_id) references sales.invoice (company_id, id)
);
select platform.tenant_table('sales.invoice_advance');
create index invoice_advance_of on sales.invoice_advance (company_id, advance_id);

do $$
declare
  v_company record;
begin
  for v_company in select id from company.company loop
    perform platform.set_company(v_company.id);
    -- Years that are open get the account of advances.
    insert into accounting.account (company_id, id, year, code, name, level, type, analysis)
      select v_company.id, uuidv7(), y.year, '122', 'Anticipos de clientes', 3, 1, 1
      from (select distinct year from accounting.setting where company_id = v_company.id) y
      on conflict (company_id, year, code) do nothing;
    insert into accounting.setting (company_id, id, year, key, account_code)
      select v_company.id, uuidv7(), a.year, 'sale.advance', '122'
      from accounting.account a
      where a.company_id = v_company.id and a.code = '122' and exists (select from accounting.setting s where s.company_id = v_company.id and s.year = a.year)
      on conflict (company_id, year, key) do nothing;
  end loop;
end $$;
