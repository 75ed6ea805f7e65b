-- Credit notes (07) and debit notes (08): what they modify, why, and what they take of it. Nothing of a note is in the books before the tax office took it.
create table sales.note (
  company_id uuid not null references company.company,
  id uuid not null,
  version int not null default 1,
  status text not null default 'draft' check (status in ('draft', 'waiting', 'open', 'closed', 'rejected', 'voiding', 'voided')),
  document_type text not null check (document_type in ('07', '08')),
  serie text not null,
  -- Taken when it is issued.
  number int,
  date date not null,
  -- The day of the books: when the tax office took it; null before.
  booked_on date,
  invoice_id uuid not null,
  -- Catalogue 09 of what is credited, 10 of what is charged.
  reason text not null,
  description text not null,
  client_id uuid not null,
  seller_id uuid not null,
  branch_id uuid,
  -- Where what comes back is put.
  warehouse_id uuid,
  -- Only of reason 13: the credit as it is from now on.
  payment_term_id uuid,
  currency text not null references law.currency,
  -- That of the sale: what is taken back of it is worth what it was worth.
  exchange_rate numeric(12,6) not null check (exchange_rate > 0),
  taxed numeric(18,2) not null default 0,
  exempt numeric(18,2) not null default 0,
  unaffected numeric(18,2) not null default 0,
  export numeric(18,2) not null default 0,
  free numeric(18,2) not null default 0,
  free_taxed numeric(18,2) not null default 0,
  free_igv numeric(18,2) not null default 0,
  discount numeric(18,2) not null default 0,
  igv numeric(18,2) not null default 0,
  icbper numeric(18,2) not null default 0,
  total numeric(18,2) not null default 0,
  local_total numeric(18,2) not null default 0,
  -- What is still to be given back of a credit note, or collected of a debit note.
  balance numeric(18,2) not null default 0,
  e_status int not null default 0,
  e_detail text,
  notes text,
  void_reason text,
  voided_on date,
  void_refused_at timestamptz,
  void_refusal text,
  -- As the document that it modifies says it.
  client_said jsonb not null,
  said_search text not null generated always as (platform.fold(coalesce(client_said ->> 'name', '') || ' ' || coalesce(client_said ->> 'number', ''))) stored,
  issued_at timestamptz,
  issued_by uuid,
  created_at timestamptz not null default now(),
  created_by uuid,
  primary key (company_id, id),
  check (status = 'draft' or number is not null),
  foreign key (company_id, invoice_id) references sales.invoice (company_id, id),
  foreign key (company_id, client_id) references parties.client (company_id, id),
  foreign key (company_id, seller_id) references company.worker (company_id, id),
  foreign key (company_id, branch_id) references company.branch (company_id, id),
  foreign key (company_id, warehouse_id) references inventory.warehouse (company_id, id),
  foreign key (company_id, payment_term_id) references catalogue.payment_term (company_id, id)
);
select platform.tenant_table('sales.note');
create unique index note_number on sales.note (company_id, document_type, serie, number) where number is not null;
create index note_invoice on sales.note (company_id, invoice_id);
create index note_date on sales.note (company_id, date desc, id desc);
create index note_booked_on on sales.note (company_id, booked_on) where booked_on is not null;
create index note_voided_on on sales.note (company_id, voided_on) where voided_on is not null;
create index note_status on sales.note (company_id, status, date desc, id desc);
create index note_client on sales.note (company_id, client_id, date desc, id desc);
create index note_by_number on sales.note (company_id, number, id);
create index note_total on sales.note (company_id, total, id);
select platform.findable('sales.note', 'said_search');

-- What credit notes took of what is owed of a sale; it is part of what was settled of it.
alter table sales.invoice add column credited numeric(18,2) not null default 0;

create table sales.note_line (
  company_id uuid not null references company.company,
  note_id uuid not null,
  line int not null,
  -- Of the document that it modifies.
  invoice_line int not null,
  item_id uuid not null,
  item_code text,
  item_name text,
  description text not null,
  unit_code text not null,
  unit_name text,
  quantity numeric(20,10) not null check (quantity > 0),
  -- Its goods come back.
  returned boolean not null,
  price numeric(20,10) not null check (price >= 0),
  include_tax_price boolean not null default true,
  discount_a numeric(9,5) not null default 0,
  discount_b numeric(9,5) not null default 0,
  tax_type text not null,
  tax_rate numeric(9,5) not null,
  affectation text not null,
  plastic_bag boolean not null default false,
  price_floor numeric(20,10),
  price_reason text,
  unit_value numeric(20,10) not null default 0,
  unit_price numeric(20,10) not null default 0,
  gross_value numeric(18,2) not null default 0,
  discount numeric(18,2) not null default 0,
  value numeric(18,2) not null default 0,
  igv numeric(18,2) not null default 0,
  icbper numeric(18,2) not null default 0,
  total numeric(18,2) not null default 0,
  cost_center_id uuid,
  primary key (company_id, note_id, line),
  foreign key (company_id, note_id) references sales.note (company_id, id) on delete cascade,
  foreign key (company_id, item_id) references catalogue.product (company_id, id),
  foreign key (company_id, cost_center_id) references company.cost_center (company_id, id)
);
select platform.tenant_table('sales.note_line');
create index note_line_item on sales.note_line (company_id, item_id);

create table sales.note_fee (
  company_id uuid not null references company.company,
  note_id uuid not null,
  instalment int not null,
  date date not null,
  amount numeric(18,2) not null check (amount > 0),
  primary key (company_id, note_id, instalment),
  foreign key (company_id, note_id) references sales.note (company_id, id) on delete cascade
);
select platform.tenant_table('sales.note_fee');

do $$
declare
  v_company record;
begin
  for v_company in select id from company.company loop
    perform platform.set_company(v_company.id);
    -- Companies that sell already get their first series of notes, in their first branch.
    insert into company.document_series (company_id, id, document_type, serie, name, einvoice, branch_id)
      select v_company.id, uuidv7(), d.type, d.serie, d.name, true, b.id
      from (select id from company.branch where company_id = v_company.id order by code limit 1) b
      cross join (values ('07', 'FC01', 'Notas de crédito de facturas', 'F'), ('07', 'BC01', 'Notas de crédito de boletas', 'B'),
        ('08', 'FD01', 'Notas de débito de facturas', 'F'), ('08', 'BD01', 'Notas de débito de boletas', 'B')) d(type, serie, name, letter)
      where exists (select from company.document_series s where s.company_id = v_company.id and s.document_type in ('01', '03'))
        and not exists (select from company.document_series s where s.company_id = v_company.id and s.document_type = d.type and left(s.serie, 1) = d.letter)
        and not exists (select from company.document_series s where s.company_id = v_company.id and s.document_type = d.type and s.serie = d.serie);
    -- Years that are open get the accounts of the new postings.
    insert into accounting.account (company_id, id, year, code, name, level, type)
      select v_company.id, uuidv7(), y.year, d.code, d.name, 3, 4
      from (select distinct year from accounting.setting where company_id = v_company.id) y
      cross join (values ('70911', 'Terceros'), ('70921', 'Terceros'), ('70951', 'Terceros'), ('7411', 'Terceros'), ('7722', 'Cuentas por cobrar comerciales'),
        ('7599', 'Otros ingresos de gestión')) d(code, name)
      on conflict (company_id, year, code) do nothing;
    insert into accounting.setting (company_id, id, year, key, account_code)
      select v_company.id, uuidv7(), a.year, d.key, d.code
      from (values ('sale.returns.goods', '70921'), ('sale.returns.services', '70951'), ('sale.returns.export', '70911'), ('sale.discounts', '7411'),
        ('sale.interest', '7722'), ('sale.penalties', '7599')) d(key, code)
      join accounting.account a on a.company_id = v_company.id and a.code = d.code
      where exists (select from accounting.setting s where s.company_id = v_company.id and s.year = a.year)
      on conflict (company_id, year, key) do nothing;
  end loop;
end $$;
